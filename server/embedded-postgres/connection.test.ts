import { expect, test } from 'vitest'
import { failing, playServer, refusing, welcome } from '../../tests/support/foreign-server.ts'
import { OperatorError } from '../operator-error.ts'
import { answers, ensureDatabase } from './connection.ts'

const unknown = [refusing('3D000', 'database "mahalla_ish" does not exist')]

const ensureOn = async (answers: (connection: number) => Buffer[][]) =>
  ensureDatabase({ host: '127.0.0.1', port: await playServer(answers), user: 'ali', database: 'mahalla_ish' })

test('a server that takes the connection and says nothing yet is not ready', async () => {
  const connection = { host: '127.0.0.1', port: await playServer(() => []), user: 'ali' }
  expect(await answers(connection, 100)).toBe(false)
})

test('SECURITY 48: a disk that is full when the database is made is one line', async () => {
  const full = failing('53100', 'could not write to file "base/5/1259": No space left on device')
  const making = ensureOn((connection) => (connection === 0 ? [unknown] : [welcome, full]))
  await expect(making).rejects.toThrow(
    new OperatorError('The database could not be made in 127.0.0.1: the disk is full'),
  )
})

test('SECURITY 48: a server that refuses the product is one line', async () => {
  const refused = [refusing('42501', 'permission denied for database')]
  await expect(ensureOn(() => [refused])).rejects.toThrow(
    new OperatorError('The database could not be made in 127.0.0.1: permission denied for database'),
  )
})

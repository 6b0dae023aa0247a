import { createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../tests/support/database.ts'
import { withDatabase } from '../../tests/support/test-server.ts'
import { OperatorError } from '../operator-error.ts'
import { reachExternal } from './external.ts'
import { openDatabase } from './open.ts'

const refusal = (text: string) => new OperatorError(`DATABASE_URL: ${text}`)

test('the server in DATABASE_URL is used, and no data directory is created', async () => {
  const { url } = await createEmptyDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '/sys/never' })
  expect(database).toMatchObject({ embedded: false, folder: undefined, fresh: true })
  expect((await database.pool.query('SELECT count(*)::int FROM users')).rows).toEqual([{ count: 0 }])
  await database.close()
})

test('an address without a server is refused', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  const port = await portOf(closed)
  closed.close()
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs is not reachable: no server listens there`),
  )
})

test('a host that does not exist is refused', async () => {
  await expect(reachExternal('postgres://ali:secret@nowhere.invalid/jobs')).rejects.toThrow(
    refusal('nowhere.invalid:5432/jobs is not reachable: the host name is unknown'),
  )
})

test('an invalid address is refused, and its password is not shown', async () => {
  await expect(reachExternal('postgres://ali:secret%@[::1/jobs')).rejects.toThrow(
    new OperatorError('DATABASE_URL is not a valid PostgreSQL address'),
  )
})

test('a database that does not exist is refused', async () => {
  await expect(reachExternal(withDatabase(inject('testServer').url, 'no_such'))).rejects.toThrow(
    /\/no_such does not exist on this server$/,
  )
})

test('a read-only database is refused', async () => {
  const { url } = await createEmptyDatabase()
  const readonly = new URL(url)
  readonly.searchParams.set('options', '-c default_transaction_read_only=on')
  await expect(reachExternal(readonly.href)).rejects.toThrow(
    /is read-only, a standby perhaps; name the primary$/,
  )
})

test('a wrong password is refused, and not shown', async () => {
  const port = await listenAs([message('E', 'SFATAL\0C28P01\0Mpassword authentication failed\0\0')])
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs refuses the user ali or its password`),
  )
})

test('a server older than PostgreSQL 15 is refused', async () => {
  const column = (name: string, type: number) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)])
  const value = (text: string) => Buffer.concat([int32(text.length), Buffer.from(text)])
  const port = await listenAs(
    [message('R', int32(0)), message('Z', 'I')],
    [
      message(
        'T',
        Buffer.concat([int16(3), column('version', 23), column('encoding', 25), column('readonly', 16)]),
      ),
      message('D', Buffer.concat([int16(3), value('14'), value('UTF8'), value('f')])),
      message('C', 'SELECT 1\0'),
      message('Z', 'I'),
    ],
  )
  await expect(reachExternal(`postgres://ali:secret@127.0.0.1:${port}/jobs`)).rejects.toThrow(
    refusal(`127.0.0.1:${port}/jobs is PostgreSQL 14; 15 or newer is needed`),
  )
})

// A fake PostgreSQL server that sends prepared bytes: one answer per request.

async function listenAs(...answers: Buffer[][]): Promise<number> {
  const server = createServer((socket) => {
    const left = [...answers]
    socket.on('data', () => socket.write(Buffer.concat(left.shift() ?? [])))
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  return portOf(server)
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

function message(type: string, body: string | Buffer): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return Buffer.concat([Buffer.from(type), int32(bytes.length + 4), bytes])
}

import { execFile, fork } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { createPool } from '../../server/database/pool.ts'

test('a unit test that opens a database fails', async () => {
  const pool = createPool({ connectionString: 'postgresql://localhost/postgres' }, () => {})
  await expect(async () => pool.query('SELECT 1')).rejects.toThrow('A unit test must not open a connection')
  expect(inject('testServer'), 'nobody started one').toBeUndefined()
})

test('a unit test that starts a process fails', () => {
  expect(() => execFile('true')).toThrow('A unit test must not start a process')
  expect(() => fork('nothing.js')).toThrow('A unit test must not start a process')
})

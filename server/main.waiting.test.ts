import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'
import { launch } from '../tests/support/launch.ts'
import { lockMigrations } from './database/migrate.ts'

test.each(['1', '2'])(
  'a start that waits for another instance can be stopped: PROCESSES=%s',
  async (processes) => {
    const { url } = await createEmptyDatabase()
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('BEGIN')
    await lockMigrations(other)
    const child = launch({ DATABASE_URL: url, PORT: '0', PROCESSES: processes })
    const exit = once(child, 'exit')
    let printed = ''
    child.stderr.on('data', (piece) => {
      printed += piece
    })
    while (!printed.includes('waiting for it')) await sleep(10)
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(printed).toContain('Stopped before it had started')
  },
)

import { once } from 'node:events'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'
import { launch, started } from '../tests/support/launch.ts'

async function launchWith(env: NodeJS.ProcessEnv) {
  const url = env.DATABASE_URL ?? (await createEmptyDatabase()).url
  const child = launch({ PORT: '0', DATABASE_URL: url, ...env })
  await started(child)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  /** The processes that have sessions of this kind. */
  const pids = async (kind: string) => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT DISTINCT split_part(application_name, ' ', -1)::int AS pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name ~ $1`,
      [`^mahalla-ish ${kind}[0-9]+$`],
    )
    return rows.map(({ pid }) => pid)
  }
  const stop = async () => {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    return exit
  }
  return { pid: child.pid, pids, stop }
}

test('of several processes one runs the tasks; when it is killed, the one in its place does', async () => {
  const { pids, stop } = await launchWith({ PROCESSES: '2' })
  // Sessions with nothing to do are closed, perhaps before the other process has begun.
  const seen = new Set<number>()
  const countSeen = async () => (await pids('')).reduce((all, pid) => all.add(pid), seen).size
  await expect.poll(countSeen).toBe(2)
  await expect.poll(() => pids('worker ')).toHaveLength(1)
  const [victim] = await pids('worker ')
  // Number 0 would be this process and all of its group.
  if (!victim) throw new Error('no process runs the tasks any more')
  process.kill(victim, 'SIGKILL')
  await expect.poll(async () => (await pids('worker ')).filter((pid) => pid !== victim)).toHaveLength(1)
  expect(await stop()).toEqual([0, null])
})

test('with WORKER=off an instance leaves the tasks to others', async () => {
  const { url } = await createEmptyDatabase()
  const idle = await launchWith({ DATABASE_URL: url, WORKER: 'off' })
  const other = await launchWith({ DATABASE_URL: url })
  await expect.poll(() => other.pids('worker ')).toEqual([other.pid])
  expect(await idle.stop()).toEqual([0, null])
  expect(await other.stop()).toEqual([0, null])
})

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'
import { launch, refusal, started, takenPort } from '../tests/support/launch.ts'
import { findPort } from '../trials/support/ports.ts'

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a taken port is one line', async () => {
  const { url } = await createEmptyDatabase()
  const port = await takenPort()
  const { code, stderr } = await refusal({ PORT: String(port), DATABASE_URL: url })
  expect(code).toBe(1)
  expect(stderr).toBe(`Port ${port} on 127.0.0.1 is taken; choose another with PORT=…\n`)
})

test('a taken port for operators names its own variable', async () => {
  const { url } = await createEmptyDatabase()
  const taken = String(await takenPort())
  const { stderr } = await refusal({ PORT: '0', METRICS_PORT: taken, DATABASE_URL: url })
  expect(stderr).toBe(`Port ${taken} on 127.0.0.1 is taken; choose another with METRICS_PORT=…\n`)
})

test('bad variables are one line that names them all', async () => {
  const { code, stderr } = await refusal({ PORT: 'many', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Wrong configuration: .*PORT .*LOG_LEVEL .*\n$/)
})

test('an unreachable database is one line', async () => {
  const { code, stderr } = await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^DATABASE_URL: 127\.0\.0\.1:1\/none is not reachable.*\n$/)
})

test('the first start prints its address, its data and three accounts; SIGTERM ends it in order', async () => {
  const dataDir = await scratchFolder()
  const child = launch({ PORT: '0', DATA_DIR: dataDir })
  const exit = once(child, 'exit')
  const printed = await started(child)
  expect(printed).toContain('Mahalla Ish: http://127.0.0.1')
  expect(printed).toContain(dataDir)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test('SECURITY 27: a start with ADMIN_PASSWORD undoes neither a change of password nor a block', async () => {
  const { url } = await createEmptyDatabase()
  const env = { PORT: '0', DATABASE_URL: url, ADMIN_USERNAME: 'hokim', ADMIN_PASSWORD: 'uzun va noyob parol' }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const startAndStop = async () => {
    const child = launch(env)
    const exit = once(child, 'exit')
    await started(child)
    child.kill('SIGTERM')
    await exit
    return (await client.query('SELECT password_hash, disabled_at FROM users')).rows
  }
  expect(await startAndStop()).toEqual([
    { password_hash: expect.stringMatching(/^\$argon2id/), disabled_at: null },
  ])
  await client.query(`UPDATE users SET password_hash = 'changed', disabled_at = '2026-11-01'`)
  expect(await startAndStop()).toEqual([{ password_hash: 'changed', disabled_at: new Date('2026-11-01') }])
})

test('SECURITY 24: on SIGTERM no new request is taken and those in flight are finished', async () => {
  const { url } = await createEmptyDatabase()
  const port = await findPort()
  const child = launch({ PORT: String(port), DATABASE_URL: url })
  const exit = once(child, 'exit')
  await started(child)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({ username: 'x' })
  socket.write(
    `POST /api/auth/register/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // The head has been read once a second request on another connection has been answered.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  child.kill('SIGTERM')
  await refusesConnections(port)
  socket.write(body)
  const [answer] = await once(socket, 'data')
  const answered = performance.now()
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await exit).toEqual([0, null])
  // The client keeps its connection: it must not hold up the end until patience is over.
  expect(performance.now() - answered).toBeLessThan(10_000)
})

async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'taken'),
      once(socket, 'error').then(() => 'refused'),
    ]).catch(() => 'refused')
    socket.destroy()
    if (outcome === 'refused') return
  }
}

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'
import { findPort } from '../trials/support/ports.ts'

const program = join(import.meta.dirname, 'main.ts')

/** The product as its own process, with this environment and no other settings. */
function launch(env: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function refusal(env: NodeJS.ProcessEnv) {
  const child = launch(env)
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, stderr }
}

/** Everything printed until the lines about where it is. */
async function started(child: ChildProcessWithoutNullStreams): Promise<string> {
  let printed = ''
  // The pipe stays open: the product may print more.
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk
    if (/^Data: .*\n/m.test(printed)) return printed
  }
  throw new Error(`the product ended: ${printed}`)
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

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

test('several processes serve one port; one that is killed is replaced, and all stop together', async () => {
  const { url } = await createEmptyDatabase()
  const port = await findPort()
  const child = launch({ PORT: String(port), DATABASE_URL: url, PROCESSES: '2' })
  const exit = once(child, 'exit')
  const complaint = once(child.stderr, 'data')
  await started(child)
  const [victim] = await eventually(
    () => childrenOf(child.pid),
    ({ length }) => length === 2,
  )
  process.kill(victim ?? 0, 'SIGKILL')
  expect(String(await complaint)).toBe('A process ended by itself (SIGKILL) and is replaced\n')
  await eventually(
    () => childrenOf(child.pid),
    (pids) => pids.length === 2 && !pids.includes(victim ?? 0),
  )
  // The second may still be starting when the first is killed.
  await eventually(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    Boolean,
  )
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test.each([
  { what: 'the port of the site', own: false },
  { what: 'a port of its own', own: true },
])('with several processes one scrape, at $what, shows the requests of all of them', async ({ own }) => {
  const { url } = await createEmptyDatabase()
  const [port, metricsPort] = [await findPort(), await findPort()]
  const settings = { PORT: String(port), DATABASE_URL: url, PROCESSES: '2' }
  const child = launch({ ...settings, ...(own && { METRICS_PORT: String(metricsPort) }) })
  const exit = once(child, 'exit')
  await started(child)
  // Each on a connection of its own, so that both processes get some.
  const ask = async (from: number, path: string) =>
    (await fetch(`http://127.0.0.1:${from}${path}`, { headers: { connection: 'close' } })).text()
  let asked = 0
  const read = async () => {
    for (let more = 0; more < 20; more++) {
      await ask(port, '/api/nothing/')
      asked++
    }
    const text = await ask(own ? metricsPort : port, '/metrics')
    const figureOf = (name: string) => Number(text.split(`\n${name} `)[1]?.split('\n')[0])
    return {
      counted: figureOf('http_request_duration_seconds_count{method="GET",route="none",status="404"}'),
      up: figureOf('change_feed_up'),
      most: figureOf('database_pool_max_connections'),
    }
  }
  // The second process may still be starting.
  const seen = await eventually(read, ({ counted, most }) => counted === asked && most === 40)
  expect(seen.up).toBe(1)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

test('several processes on a taken port are one line too, with a free one for operators', async () => {
  const { url } = await createEmptyDatabase()
  const [taken, free] = [String(await takenPort()), String(await findPort())]
  const settings = { PORT: taken, METRICS_PORT: free, DATABASE_URL: url, PROCESSES: '2' }
  const { code, stderr } = await refusal(settings)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken; choose another with PORT=…\n$/)
})

const childrenOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)

async function eventually<T>(look: () => Promise<T>, good: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look()
    if (good(seen)) return seen
    await sleep(20)
  }
}

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

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'
import { launch, refusal, started, takenPort } from '../tests/support/launch.ts'
import { findPort } from '../trials/support/ports.ts'

const childrenOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)

async function eventually<T>(look: () => Promise<T>, good: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look()
    if (good(seen)) return seen
    await sleep(20)
  }
}

async function startTwo() {
  const { url } = await createEmptyDatabase()
  const port = await findPort()
  const child = launch({ PORT: String(port), DATABASE_URL: url, PROCESSES: '2' })
  const exit = once(child, 'exit')
  const complaint = once(child.stderr, 'data')
  await started(child)
  const replaced = async (victim: number) => {
    expect(String(await complaint)).toBe('A process ended by itself (SIGKILL) and is replaced\n')
    await eventually(
      () => childrenOf(child.pid),
      (pids) => pids.length === 2 && !pids.includes(victim),
    )
  }
  return { child, port, exit, replaced }
}

test('several processes serve one port; one that is killed is replaced, and all stop together', async () => {
  const { child, port, exit, replaced } = await startTwo()
  const [victim = 0] = await eventually(
    () => childrenOf(child.pid),
    ({ length }) => length === 2,
  )
  process.kill(victim, 'SIGKILL')
  await replaced(victim)
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

test('one that is killed while all are asked for their figures is replaced as well', async () => {
  const { child, port, exit, replaced } = await startTwo()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const scrape = async () => {
    const [answer] = await once(get({ port, path: '/metrics', agent }), 'response')
    return text(answer)
  }
  await eventually(scrape, (figures) => figures.includes('\ndatabase_pool_max_connections 40\n'))
  // Each on a connection of its own, which both processes have some of and which stays open.
  const scrapeMany = () => Promise.all(Array.from({ length: 8 }, scrape))
  await scrapeMany()
  const [victim = 0] = await childrenOf(child.pid)
  // The process above them finds the questions first, and only then that one of those who asked has ended.
  child.kill('SIGSTOP')
  await scrapeMany()
  process.kill(victim, 'SIGKILL')
  // Its last thread closes its pipes.
  await eventually(
    () => readFile(`/proc/${victim}/status`, 'utf8'),
    (status) => /^State:\tZ/m.test(status) && /^Threads:\t1$/m.test(status),
  )
  child.kill('SIGCONT')
  await replaced(victim)
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

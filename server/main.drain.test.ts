import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../tests/support/database.ts'
import { findPort } from '../trials/support/ports.ts'

const program = join(import.meta.dirname, 'main.ts')

/** A product that goes on for so long that only Ctrl-C can end it, with a port for operators. */
async function startDraining() {
  const { url } = await createEmptyDatabase()
  const [port, metricsPort] = [await findPort(), await findPort()]
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const settings = {
    DATABASE_URL: url,
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    DRAIN_SECONDS: '600',
  }
  const product = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...settings },
  })
  onTestFinished(() => void product.kill('SIGKILL'))
  for await (const printed of product.stdout.iterator({ destroyOnReturn: false }))
    if (`${printed}`.includes('Data: ')) break
  product.stdout.resume()
  return { product, port, site: `http://127.0.0.1:${port}`, operators: `http://127.0.0.1:${metricsPort}` }
}

const readiness = async (operators: string) => (await fetch(`${operators}/readyz`)).json()

test('told to stop, it says that it is not ready, answers everybody, then takes no more connections and ends', async () => {
  const { product, port, site, operators } = await startDraining()
  const exit = once(product, 'exit')
  expect(await readiness(operators)).toEqual({ status: 'ok' })
  const early = await fetch(`${site}/api/job-types/`)
  expect(early.headers.get('connection')).toBe('keep-alive')

  product.kill('SIGTERM')
  while ((await readiness(operators)).status !== 'stopping') await setImmediate()
  for (const path of ['/api/job-types/', '/api/jobs/']) {
    const late = await fetch(`${site}${path}`)
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  }

  const slow = connect(port, '127.0.0.1')
  slow.write(`GET /api/jobs/ HTTP/1.1\r\nHost: 127.0.0.1\r\n`)
  // A whole answer on a later connection: the server has read what the first one sent.
  await (await fetch(`${site}/api/jobs/`)).text()
  product.kill('SIGINT')
  const isOpen = () =>
    fetch(`${site}/api/jobs/`).then(
      () => true,
      () => false,
    )
  while (await isOpen()) await setImmediate()
  slow.write('\r\n')
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(await exit).toEqual([0, null])
})

test('what operators ask is answered at their own port and nowhere else', async () => {
  const { site, operators } = await startDraining()
  for (const path of ['/metrics', '/healthz', '/readyz']) {
    expect((await fetch(`${operators}${path}`)).status).toBe(200)
    expect((await fetch(`${site}${path}`)).status).toBe(404)
  }
  await fetch(`${site}/api/jobs/`)
  expect(await (await fetch(`${operators}/metrics`)).text()).toContain('route="/api/jobs/"')
  expect((await fetch(`${operators}/api/jobs/`)).status).toBe(404)
  const asked = await fetch(`${operators}/readyz`, { headers: { 'x-request-id': 'of-a-balancer' } })
  expect(asked.headers.get('x-request-id')).toBe('of-a-balancer')
})

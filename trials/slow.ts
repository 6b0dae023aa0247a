import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SlowClient, type SlowKind, slowKinds, startSlowClient } from './slow/slow-client.ts'
import { milliseconds, quantile, spread } from './support/figures.ts'
import { type Product, prepareProduct } from './support/product.ts'
import { createClient } from './support/requests.ts'
import type { Context, Trial } from './support/trial.ts'

export const slow: Trial = {
  what: 'slow clients (headers, bodies, reads) keep their connections while normal requests are timed',
  size: { of: 'slow clients', usual: 1000 },
  mostMinutes: 5,
  run,
}

/** Three times what the server allows: a busy machine is late. The figures say how long it really took. */
const mostHeldMs: Record<SlowKind, number> = { headers: 45_000, bodies: 60_000, reads: 200_000 }
/** With fewer clients the trial is a quick check and does not wait for clients that never read. */
const enoughForReads = 500
const clientsPerSecond = 200
const mostNormalMs = 5_000
const pages = ['/', '/jobs', '/api/jobs/?limit=24', '/api/job-types/', '/readyz', '/api/employers/']

async function run({ scratch, size, signal, figure, violation }: Context) {
  const product = await prepareProduct(scratch, {
    DATA_DIR: join(scratch.folder, 'data'),
    RATE_LIMITS: 'off',
  })
  await product.start()
  const alone = await timeRequests(product, { forMs: 3_000, violation })
  const clients: SlowClient[] = []
  scratch.onEnd(() => {
    for (const client of clients) client.end()
  })
  const waited: SlowKind[] = size >= enoughForReads ? ['headers', 'bodies', 'reads'] : ['headers', 'bodies']
  const forMs = Math.max(...waited.map((kind) => mostHeldMs[kind]))
  const [among] = await Promise.all([
    timeRequests(product, {
      forMs: forMs + (size / clientsPerSecond) * 1000,
      violation,
      until: () => clients.length === size && waited.every((kind) => areGone(clients, kind)),
    }),
    gather(clients, product.address, size),
  ])
  signal.throwIfAborted()
  for (const kind of waited) {
    const held = clients.filter((client) => client.kind === kind).map((client) => client.heldMs())
    const times = held.filter((ms) => ms !== undefined)
    if (times.length < held.length)
      violation(`slow ${kind}: ${held.length - times.length} are still connected`)
    if (times.length > 0) figure(`slow ${kind} were disconnected after`, spread(times))
  }
  if (quantile(among, 0.99) > mostNormalMs)
    violation(`normal requests took ${milliseconds(quantile(among, 0.99))} (99 of 100)`)
  if (!product.isRunning()) violation('the product ended')
  figure('slow clients', size)
  figure('normal requests alone', `${alone.length}: ${spread(alone)}`)
  figure('normal requests among them', `${among.length}: ${spread(among)}`)
}

/** Not all at once, which would be a flood. */
async function gather(clients: SlowClient[], address: string, size: number) {
  for (; clients.length < size; await sleep(1000 / clientsPerSecond))
    clients.push(startSlowClient(address, slowKinds[clients.length % slowKinds.length] ?? 'headers'))
}

const areGone = (clients: SlowClient[], kind: SlowKind) =>
  clients.every((client) => client.kind !== kind || client.heldMs() !== undefined)

interface Timing {
  forMs: number
  until?: () => boolean
  violation(what: string): void
}

/** A few visitors, each with a new connection from time to time. */
async function timeRequests({ address }: Product, { forMs, until = () => false, violation }: Timing) {
  const times: number[] = []
  const deadline = Date.now() + forMs
  const visit = async (visitor: number) => {
    for (let step = visitor; Date.now() < deadline && !until(); step++, await sleep(50)) {
      const client = createClient(address)
      const path = pages[step % pages.length] ?? '/'
      const begun = performance.now()
      const answer = await client.ask({ path }).catch((error: Error) => error)
      times.push(performance.now() - begun)
      client.close()
      if (answer instanceof Error) violation(`${path}: no answer (${answer.message})`)
      else if (answer.status !== 200) violation(`${path}: ${answer.status}`)
    }
  }
  await Promise.all([0, 1, 2, 3].map(visit))
  return times
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { proportions, seed as seedDatabase } from '../server/seed/seed.ts'
import { buildEmployer, buildJobs, buildSeeker } from '../tests/support/factories.ts'
import type { Order } from './greedy/generator.ts'
import { type Accounts, kinds } from './greedy/kinds.ts'
import { buildNeighbours, type Timed, timeNeighbours } from './greedy/neighbours.ts'
import { milliseconds, quantile, tally } from './support/figures.ts'
import { type Product, prepareProduct } from './support/product.ts'
import type { Scratch } from './support/scratch.ts'
import type { Context, Trial } from './support/trial.ts'
import { embeddedConnection, openWorld, type World } from './support/world.ts'

export const greedy: Trial = {
  what: 'one address at full force, one kind after another, with all limits on, while normal people are timed',
  size: { of: 'seconds of each kind', usual: 20 },
  mostMinutes: 30,
  run,
}

const jobs = 5000
const mostFactor = 5
/**
 * The generator and the timing share the processors with the product and its database, so even alone a tenth of a
 * second passes now and then. Below this time nobody is kept waiting.
 */
const floorMs = 250
/** With less time the trial is a quick check: all kinds at once, and only failures count. */
const enoughSeconds = 5
const generator = join(import.meta.dirname, 'greedy/generator.ts')
const greedyAddress = '127.0.0.66'

async function run(context: Context) {
  const { scratch, size, random, signal, figure, violation, progress } = context
  const dataDir = join(scratch.folder, 'data')
  const product = await prepareProduct(scratch, { DATA_DIR: dataDir, DEMO: 'off' })
  await product.start()
  const world = openWorld(scratch, embeddedConnection(dataDir))
  const isQuick = size < enoughSeconds
  await seedDatabase(world.pool, {
    ...proportions(isQuick ? jobs / 10 : jobs),
    passwordHash: 'nobody signs in',
  })
  const accounts = await buildAccounts(world)
  const place = await buildNeighbours({ world, address: product.address, random }, scratch)
  const time = (name: string, seconds = size) =>
    timeNeighbours(place, { seconds, failed: (what) => violation(`${name}: ${what}`) })
  // The first requests find an empty cache.
  await time('warm-up', Math.min(size, 5))
  const rounds = isQuick ? [Object.keys(kinds)] : Object.keys(kinds).map((kind) => [kind])
  // Before and after each kind: how fast the machine is changes within minutes.
  let before = await time('alone', size / 2)
  for (const round of rounds) {
    signal.throwIfAborted()
    const name = round.length > 1 ? 'all kinds at once' : String(round[0])
    const floods = await Promise.all(
      round.map((kind) => startGenerator(scratch, product, { kind, accounts, seed: context.seed })),
    )
    const timed = await time(name)
    const counts = await Promise.all(floods.map(({ end }) => end()))
    const after = await time('alone', size / 2)
    const alone = {
      reading: [...before.reading, ...after.reading],
      acting: [...before.acting, ...after.acting],
    }
    before = after
    const line = `${words(timed)}; alone ${words(alone)}; the greedy got ${counts.join(', ')}`
    figure(name, line)
    progress(`${name}: ${line}`)
    const most = limitsOf(alone)
    for (const group of isQuick ? [] : (['reading', 'acting'] as const)) {
      const p99 = quantile(timed[group], 0.99)
      if (p99 > most[group])
        violation(`${name}: ${group} took ${milliseconds(p99)} (p99), more than ${milliseconds(most[group])}`)
    }
  }
  if (!product.isRunning()) violation('the product ended')
  for (const fault of product.faults()) violation(`the log has: ${fault}`)
}

const words = ({ reading, acting }: Timed) =>
  `${reading.length} reads p99 ${milliseconds(quantile(reading, 0.99))}, ${acting.length} acts p99 ${milliseconds(quantile(acting, 0.99))}`

const limitsOf = (alone: Timed): Record<keyof Timed, number> => ({
  reading: Math.max(floorMs, mostFactor * quantile(alone.reading, 0.99)),
  acting: Math.max(floorMs, mostFactor * quantile(alone.acting, 0.99)),
})

async function buildAccounts(world: World): Promise<Accounts> {
  const tokens = (many: number, build: typeof buildSeeker) =>
    Promise.all(Array.from({ length: many }, async () => (await build(world)).token))
  const largest = await buildEmployer(world)
  await buildJobs(world, 400, () => ({ employerId: largest.id }))
  return {
    seekers: await tokens(20, buildSeeker),
    employers: await tokens(20, buildEmployer),
    largest: largest.token,
  }
}

async function startGenerator(
  scratch: Scratch,
  product: Product,
  order: Pick<Order, 'kind' | 'accounts' | 'seed'>,
) {
  const child = fork(generator)
  scratch.onEnd(() => child.kill('SIGKILL'))
  const port = Number(new URL(product.address).port)
  child.send({ ...order, port, from: greedyAddress } satisfies Order)
  await once(child, 'message')
  return {
    async end() {
      child.send('end')
      const [answers] = (await once(child, 'message')) as [[string, number][]]
      child.kill('SIGKILL')
      await once(child, 'exit')
      return tally(new Map(answers)) || 'no answer'
    },
  }
}

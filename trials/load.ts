import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { proportions, seed as seedDatabase } from '../server/seed/seed.ts'
import { buildNeighbourhood, isGood, mix, type Neighbourhood, pickAction } from './load/actions.ts'
import { count, milliseconds, quantile, spread, tally } from './support/figures.ts'
import { prepareProduct } from './support/product.ts'
import { createClient } from './support/requests.ts'
import type { Context, Trial } from './support/trial.ts'
import { embeddedConnection, openWorld, type World } from './support/world.ts'

export const load: Trial = {
  what: 'a mix of typical actions at a rising rate, until errors or slow answers',
  size: { of: 'seconds at each rate', usual: 20 },
  mostMinutes: 30,
  run,
}

const firstRate = 10
const growth = 1.4
const mostRate = 20_000
/** With shorter steps the trial is only a quick check up to `quickRate`. */
const enoughSeconds = 5
const quickRate = 50
const jobs = 5000
/** A rate is sustained if there is no error and the p95 is within this time. */
const mostP95 = 1_000
/** With more requests in flight than this, the step ends as failed. */
const mostInFlight = 3000

interface Step {
  rate: number
  times: number[]
  bad: Map<string, number>
}

async function run({ scratch, size, random, signal, figure, violation, progress }: Context) {
  const dataDir = join(scratch.folder, 'data')
  const product = await prepareProduct(scratch, { DATA_DIR: dataDir, DEMO: 'off' })
  await product.start()
  const world = openWorld(scratch, embeddedConnection(dataDir))
  await seedDatabase(world.pool, { ...proportions(jobs), passwordHash: 'nobody signs in as one of these' })
  const client = createClient(product.address, { connections: 1000 })
  scratch.onEnd(() => client.close())
  const place = await buildNeighbourhood(world, client, random)
  // Warm-up: the first requests find an empty cache.
  await runStep(place, world, { rate: firstRate, seconds: Math.min(size, 5) })
  let best: Step | undefined
  const top = size < enoughSeconds ? quickRate : mostRate
  for (let rate = firstRate; rate < top; rate = Math.round(rate * growth)) {
    signal.throwIfAborted()
    const step = await runStep(place, world, { rate, seconds: size })
    const sustained = step.bad.size === 0 && quantile(step.times, 0.95) <= mostP95
    const words = `${rate}/s: p95 ${milliseconds(quantile(step.times, 0.95))}${step.bad.size > 0 ? `, ${tally(step.bad)}` : ''}`
    progress(`${words} ${sustained ? 'sustained' : 'not sustained'}`)
    if (step.bad.has('500')) violation(`500 at ${rate}/s`)
    if (step.bad.size > 0 && rate === firstRate) violation(`errors at the lowest rate: ${tally(step.bad)}`)
    if (!sustained) figure('first rate not sustained', words)
    if (!sustained) break
    best = step
  }
  for (const fault of product.faults()) violation(`the log has: ${fault}`)
  if (!product.isRunning()) violation('the product ended')
  figure('mix', mix)
  figure('highest rate without errors', best ? `${best.rate} actions/s` : `less than ${firstRate} actions/s`)
  if (best) figure('latency there', spread(best.times))
}

/** Arrivals do not wait for earlier answers (open workload). */
async function runStep(
  place: Neighbourhood,
  world: World,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Step> {
  // All requests come from one address, so the rate limits of an address would stop them.
  await world.pool.query('DELETE FROM attempts')
  const step: Step = { rate, times: [], bad: new Map() }
  const inFlight = new Set<Promise<void>>()
  const begun = performance.now()
  for (
    let due = begun;
    due < begun + seconds * 1000;
    due += (-Math.log(1 - place.random.next()) * 1000) / rate
  ) {
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    if (inFlight.size >= mostInFlight) {
      count(step.bad, 'too many at once')
      break
    }
    const done: Promise<void> = act(place, step, due).finally(() => inFlight.delete(done))
    inFlight.add(done)
  }
  await Promise.all(inFlight)
  return step
}

async function act(place: Neighbourhood, { times, bad }: Step, due: number) {
  try {
    const answers = await pickAction(place.random)(place)
    for (const answer of answers) if (!isGood(answer)) count(bad, String(answer.status))
  } catch {
    count(bad, 'no answer')
  }
  times.push(performance.now() - due)
}

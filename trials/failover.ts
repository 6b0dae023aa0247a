import { setTimeout as sleep } from 'node:timers/promises'
import { addStandby, type Cluster, createCluster } from './support/cluster.ts'
import { milliseconds, spread, tally } from './support/figures.ts'
import { type Product, prepareProduct } from './support/product.ts'
import { type MovingAddress, startProxy } from './support/proxy.ts'
import { createScratch, type Scratch } from './support/scratch.ts'
import type { Context, Trial } from './support/trial.ts'
import { openWorld, type World } from './support/world.ts'
import { createWriters, findLoss } from './support/writers.ts'

export const failover: Trial = {
  what: 'two instances on a primary with a synchronous standby; the primary is killed, the address leads to the standby, which is promoted later',
  size: { of: 'failovers', usual: 5 },
  mostMinutes: 30,
  run,
}

const writerCount = 6
/** The time from the promotion until both instances use the new primary. */
const mostRecoveryMs = 15_000

async function run({ size, random, signal, figure, violation, progress }: Context) {
  const recoveries: number[] = []
  const seen = new Map<string, number>()
  let acknowledged = 0
  let mostListening = 0
  for (let round = 0; round < size; round++) {
    signal.throwIfAborted()
    // New servers in each round: a killed primary does not come back by itself.
    const scratch = await createScratch()
    try {
      const result = await failOver(scratch, {
        writeMs: 1000 + random.below(3000),
        noticeMs: 200 + random.below(2000),
        standbyMs: 2000 + random.below(6000),
        violation: (what) => violation(`failover ${round}: ${what}`),
      })
      recoveries.push(result.recovery)
      mostListening = Math.max(mostListening, result.listening)
      acknowledged += result.acknowledged
      for (const [status, times] of result.seen) seen.set(status, (seen.get(status) ?? 0) + times)
      progress(
        `failover ${round}: both instances on the new primary ${milliseconds(result.recovery)} after the promotion`,
      )
    } finally {
      await scratch.end()
    }
  }
  figure('failovers', size)
  figure('acknowledged', `${acknowledged} jobs and as many applications with decisions`)
  figure('answers', tally(seen))
  figure('sessions that asked a standby to listen, at most at once', mostListening)
  figure('from the promotion until both instances answer on the new primary', spread(recoveries))
}

interface Plan {
  writeMs: number
  /** The time until the failure of the primary is detected. */
  noticeMs: number
  /** How long the address leads to a standby that refuses LISTEN and writes. */
  standbyMs: number
  violation(what: string): void
}

async function failOver(scratch: Scratch, plan: Plan) {
  const primary = await createCluster(scratch)
  const standby = await addStandby(scratch, primary)
  const proxy = await startProxy(scratch, primary.port)
  const url = `postgresql://mahalla_ish@127.0.0.1:${proxy.port}/mahalla_ish`
  const instances = [
    await prepareProduct(scratch, { DATABASE_URL: url, RATE_LIMITS: 'off' }),
    await prepareProduct(scratch, { DATABASE_URL: url, RATE_LIMITS: 'off' }),
  ]
  for (const instance of instances) await instance.start()
  const world = openWorld(scratch, { connectionString: url })
  try {
    return await writeThrough({ primary, standby, proxy, instances, world }, plan)
  } finally {
    for (const instance of instances) {
      if (!instance.isRunning()) plan.violation(`an instance ended: ${instance.lastWords()}`)
      for (const fault of instance.faults()) plan.violation(`the log has: ${fault}`)
    }
  }
}

interface Servers {
  primary: Cluster
  standby: Cluster
  proxy: MovingAddress
  instances: Product[]
  world: World
}

async function writeThrough(
  { primary, standby, proxy, instances, world }: Servers,
  { writeMs, noticeMs, standbyMs, violation }: Plan,
) {
  const clients = instances.map(({ client }) => client)
  const writers = await createWriters({ world, clients, count: writerCount, violation })
  writers.start()
  await sleep(writeMs)
  primary.kill()
  await sleep(noticeMs)
  proxy.pointTo(standby.port)
  await sleep(standbyMs)
  const listening = await watchStandby(standby, instances, violation)
  const recovery = await promote(standby, instances)
  await writers.finish()
  if (recovery > mostRecoveryMs)
    violation(`${milliseconds(recovery)} until both instances were on the new primary`)
  const loss = await findLoss(world, writers)
  if (loss) violation(loss)
  return { recovery, listening, acknowledged: writers.jobs.size, seen: writers.seen }
}

/** Before its promotion: no instance is ready, and none leaves sessions behind. Gives how many it has. */
async function watchStandby(standby: Cluster, instances: Product[], violation: Plan['violation']) {
  for (const { client } of instances) {
    const answer = await client.ask({ path: '/readyz', timeoutMs: 30_000 })
    if (answer.status !== 503) violation(`/readyz said ${answer.status} on a standby`)
  }
  const left = await standby.query("SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
  if (left.length > 2 * instances.length) violation(`${left.length} sessions were left on the standby`)
  return left.length
}

/** What a tool such as Patroni does; gives the time until both instances answer on the new primary. */
async function promote(standby: Cluster, instances: Product[]): Promise<number> {
  await standby.query('SELECT pg_promote()')
  const begun = performance.now()
  for (const { client } of instances) {
    const isReady = async () =>
      (await client.ask({ path: '/readyz', timeoutMs: 10_000 }).catch(() => undefined))?.status === 200
    while (!(await isReady())) await sleep(20)
  }
  return performance.now() - begun
}

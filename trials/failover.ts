import { setTimeout as sleep } from 'node:timers/promises'
import { addStandby, type Cluster, createCluster } from './support/cluster.ts'
import { milliseconds, spread, tally } from './support/figures.ts'
import { type Product, prepareProduct } from './support/product.ts'
import { type MovingAddress, startProxy } from './support/proxy.ts'
import { createScratch, type Scratch } from './support/scratch.ts'
import type { Context, Trial } from './support/trial.ts'
import { openWorld } from './support/world.ts'
import { createWriters, findLoss } from './support/writers.ts'

export const failover: Trial = {
  what: 'two instances on a primary with a synchronous standby; the primary is killed, the standby promoted',
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
  for (let round = 0; round < size; round++) {
    signal.throwIfAborted()
    // New servers in each round: a killed primary does not come back by itself.
    const scratch = await createScratch()
    try {
      const result = await failOver(scratch, {
        writeMs: 1000 + random.below(3000),
        noticeMs: 200 + random.below(2000),
        violation: (what) => violation(`failover ${round}: ${what}`),
      })
      recoveries.push(result.recovery)
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
  figure('from the promotion until both instances answer on the new primary', spread(recoveries))
}

interface Plan {
  writeMs: number
  /** The time until the failure of the primary is detected. */
  noticeMs: number
  violation(what: string): void
}

async function failOver(scratch: Scratch, { writeMs, noticeMs, violation }: Plan) {
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
  const clients = instances.map(({ client }) => client)
  const writers = await createWriters({ world, clients, count: writerCount, violation })
  writers.start()
  await sleep(writeMs)
  primary.kill()
  await sleep(noticeMs)
  const recovery = await promote(standby, proxy, instances)
  await writers.finish()
  if (recovery > mostRecoveryMs)
    violation(`${milliseconds(recovery)} until both instances were on the new primary`)
  const loss = await findLoss(world, writers)
  if (loss) violation(loss)
  for (const instance of instances) {
    if (!instance.isRunning()) violation('an instance ended')
    for (const fault of instance.faults()) violation(`the log has: ${fault}`)
  }
  return { recovery, acknowledged: writers.jobs.size, seen: writers.seen }
}

/** Does what a tool such as Patroni does; returns the time until both instances use the new primary. */
async function promote(standby: Cluster, proxy: MovingAddress, instances: Product[]): Promise<number> {
  await standby.query('SELECT pg_promote()')
  proxy.pointTo(standby.port)
  const begun = performance.now()
  for (const { client } of instances) {
    const isReady = async () =>
      (await client.ask({ path: '/readyz', timeoutMs: 10_000 }).catch(() => undefined))?.status === 200
    while (!(await isReady())) await sleep(20)
  }
  return performance.now() - begun
}

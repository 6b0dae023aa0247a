import { buildSeeker } from '../tests/support/factories.ts'
import { diskFull } from './outage/disk-full.ts'
import { outages } from './outage/outages.ts'
import { startProbes } from './outage/probes.ts'
import { silentInstances } from './outage/silent.ts'
import { createCluster } from './support/cluster.ts'
import { milliseconds, tally } from './support/figures.ts'
import { prepareProduct } from './support/product.ts'
import type { Context, Trial } from './support/trial.ts'
import { openWorld } from './support/world.ts'
import { createWriters, findLoss } from './support/writers.ts'

export const outage: Trial = {
  what: 'the database stopped, cut off, locked, crowded, frozen and out of disk, an instance frozen and cut off, while people read and write',
  size: { of: 'seconds of each outage', usual: 60 },
  mostMinutes: 30,
  run,
}

/** The time from the database's return until all requests succeed. */
const mostRecoveryMs = 10_000

async function run(context: Context) {
  await externalOutages(context)
  await silentInstances(context)
  await diskFull(context)
}

async function externalOutages({ scratch, size, signal, figure, violation, progress }: Context) {
  const cluster = await createCluster(scratch, { max_connections: '60' })
  const product = await prepareProduct(scratch, { DATABASE_URL: cluster.url, RATE_LIMITS: 'off' })
  await product.start()
  const world = openWorld(scratch, { connectionString: cluster.url })
  const probes = startProbes(product.client, await buildSeeker(world))
  const writers = await createWriters({ world, clients: [product.client], count: 4, violation })
  writers.start()
  for (const [name, happen] of outages) {
    signal.throwIfAborted()
    await probes.untilRecovered()
    probes.begin()
    await happen(cluster, size * 1000)
    if (!product.isRunning()) throw new Error(`${name}: the product ended`)
    const recovery = await probes.untilRecovered()
    for (const fault of probes.faults()) violation(`${name}: ${fault}`)
    if (recovery > mostRecoveryMs) violation(`${name}: ${milliseconds(recovery)} to recover`)
    figure(name, `${probes.seen()}; recovered after ${milliseconds(recovery)}`)
    progress(`${name}: recovered after ${milliseconds(recovery)}`)
  }
  await writers.finish()
  await probes.stop()
  const loss = await findLoss(world, writers)
  if (loss) violation(loss)
  if (!product.isRunning()) violation('the product ended')
  for (const fault of product.faults()) violation(`the log has: ${fault}`)
  figure('writers were answered', tally(writers.seen))
  figure('acknowledged', `${writers.jobs.size} jobs, ${writers.decisions.size} applications with decisions`)
  await product.stop()
  cluster.kill()
}

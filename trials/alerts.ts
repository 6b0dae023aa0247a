import { setTimeout as sleep } from 'node:timers/promises'
import { botToken } from '../tests/support/bot-api/protocol.ts'
import { buildEmployer } from '../tests/support/factories.ts'
import { type Mishap, mishaps, type Stage } from './alerts/mishaps.ts'
import { hasPrometheus, listAlerts, type Prometheus, startPrometheus } from './alerts/prometheus.ts'
import { prepareWorker } from './alerts/worker-process.ts'
import { addStandby, createCluster } from './support/cluster.ts'
import { prepareProduct } from './support/product.ts'
import type { Context, Trial } from './support/trial.ts'
import { openWorld } from './support/world.ts'

export const alerts: Trial = {
  what: 'a real Prometheus with the files of deploy/ asks two instances and a worker, to which each mishap happens that it must tell of',
  size: { of: 'seconds that an alert is waited for', usual: 60 },
  mostMinutes: 20,
  run,
}

async function run(context: Context) {
  const { size, figure, violation, progress } = context
  if (!hasPrometheus()) {
    figure('not tried', 'no alert was provoked: the program prometheus is not installed')
    return
  }
  const known = await listAlerts()
  const provoked = mishaps.flatMap((mishap) => mishap.alerts)
  for (const name of known) if (!provoked.includes(name)) violation(`nothing provokes ${name}`)
  const { stage, prometheus } = await prepare(context)
  const untilQuiet = async (when: string, about = known) => {
    const isQuiet = (firing: string[]) => !firing.some((name) => about.includes(name))
    const left = await waitFor(prometheus, size, isQuiet)
    if (!isQuiet(left)) violation(`${when}: told of ${left.join(', ')}`)
  }
  await untilQuiet('before any mishap')
  for (const mishap of mishaps) {
    context.signal.throwIfAborted()
    await untilQuiet(`before ${mishap.what}`, mishap.alerts)
    const begun = performance.now()
    const told = await provoke(mishap, { stage, prometheus, seconds: size })
    const missing = mishap.alerts.filter((name) => !told.includes(name))
    if (missing.length > 0) violation(`${mishap.what}: not told of ${missing.join(', ')}`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    figure(mishap.what, `${mishap.alerts.join(', ')} within ${seconds} s`)
    progress(`${mishap.what}: told of ${mishap.alerts.join(', ')} within ${seconds} s`)
  }
  await untilQuiet('after all mishaps')
  figure('alerts provoked', `${known.filter((name) => provoked.includes(name)).length} of ${known.length}`)
}

async function prepare({ scratch }: Context) {
  const cluster = await createCluster(scratch)
  const standby = await addStandby(scratch, cluster, { synchronous: false })
  const env = { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  const product = (more = {}) => prepareProduct(scratch, { ...env, ...more, WORKER: 'off' })
  const instances: Stage['instances'] = [await product(), await product({ DATABASE_READ_URL: standby.url })]
  for (const instance of instances) await instance.start()
  // Nobody listens on port 1.
  const bot = { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: 'http://127.0.0.1:1' }
  const worker = prepareWorker(scratch, { ...env, ...bot })
  await worker.start()
  const world = openWorld(scratch, { connectionString: cluster.url })
  const employers = await Promise.all(Array.from({ length: 40 }, () => buildEmployer(world)))
  const stage = { scratch, cluster, standby, world, instances, worker, employers }
  keepWorkerBusy(stage)
  const targets = instances.map(({ address }) => new URL(address).host)
  return { stage, prometheus: await startPrometheus(scratch, targets) }
}

/** A task is done every minute; for a Prometheus in a hurry, one more every second. */
function keepWorkerBusy({ scratch, world: { pool } }: Stage) {
  const timer = setInterval(
    () => void pool.query(`SELECT graphile_worker.add_job('expire-jobs', '{"trial":1}')`).catch(() => {}),
    1_000,
  )
  scratch.onEnd(() => clearInterval(timer))
}

interface Provoked {
  stage: Stage
  prometheus: Prometheus
  seconds: number
}

/** Gives what was told. */
async function provoke({ alerts: wanted, happen }: Mishap, { stage, prometheus, seconds }: Provoked) {
  const over = new AbortController()
  const happening = happen(stage, over.signal)
  happening.catch(() => {})
  const told = new Set<string>()
  await waitFor(prometheus, seconds, (firing) => {
    for (const name of firing) told.add(name)
    return wanted.every((name) => told.has(name))
  })
  over.abort()
  await happening
  return [...told]
}

/** Looks until it is good or the time is over; gives what it saw last. */
async function waitFor({ firing }: Prometheus, seconds: number, isGood: (firing: string[]) => boolean) {
  for (const deadline = Date.now() + seconds * 1000; ; await sleep(250)) {
    const seen = await firing()
    if (isGood(seen) || Date.now() > deadline) return seen
  }
}

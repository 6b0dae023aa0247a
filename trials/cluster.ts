import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Event, events } from './cluster/events.ts'
import { startReaders } from './cluster/readers.ts'
import { clientsOf, type Stage, startStage, untilWhole } from './cluster/stage.ts'
import type { Noticed } from './cluster/watched.ts'
import { servedSince } from './reads/searches.ts'
import { milliseconds, tally } from './support/figures.ts'
import { forgetLimits } from './support/limits.ts'
import { complaintsIn, faultsIn } from './support/product.ts'
import { missingOf } from './support/programs.ts'
import { findUntold } from './support/told.ts'
import type { Context, Trial } from './support/trial.ts'
import { createWriters, findLoss } from './support/writers.ts'

export const cluster: Trial = {
  what: 'nginx, HAProxy, two instances, a worker, PgBouncer and three PostgreSQL under Patroni and etcd, by deploy/; one after another is killed or cut off, and a new version comes, while people write and read',
  size: { of: 'events, one kind after another', usual: 7 },
  mostMinutes: 30,
  run,
}

const writerCount = 4
/** For which people write and read on when all is well again. */
const afterMs = 3_000
/** Patroni's ttl, its loop, HAProxy's checks, PgBouncer's patience, and a busy machine. */
const mostGapMs = 60_000
const debian = '/usr/lib/postgresql/15/bin/postgres'

/** What this trial needs and the machine does not have. */
export const missing = () => [
  ...missingOf(['etcd', 'patroni', 'haproxy', 'pgbouncer', 'nginx', 'openssl', 'curl']),
  ...(existsSync(debian) ? [] : ['postgresql-15']),
]

async function run(context: Context) {
  const { size, random, signal, figure, violation } = context
  if (missing().length > 0) return figure('NOT RUN', `not installed: ${missing().join(', ')}`)
  const stage = await startStage(context)
  const { world, site } = stage
  let over = false
  const forgetting = forgetLimits(world, () => over)
  const writers = await createWriters({ world, clients: [site], count: writerCount, violation })
  writers.start()
  const readers = await startReaders({ world, violation, site, instances: clientsOf(stage, 'port') })
  const seen = new Map<string, string[]>()
  for (let turn = 0; turn < size; turn++) {
    signal.throwIfAborted()
    const event = events[turn % events.length] as Event
    await untilWhole(stage)
    await sleep(1000 + random.below(3000))
    const words = await provoke(event, stage, context)
    seen.set(event.what, [...(seen.get(event.what) ?? []), words])
  }
  for (const [what, words] of seen) figure(what, words.join('; '))
  figure('reads', await readers.finish())
  for (const [number, client] of clientsOf(stage, 'metricsPort').entries())
    figure(
      `who answered queries of public reads since the last start, instance ${number + 1}`,
      await servedSince({ client }),
    )
  await writers.finish()
  over = true
  await forgetting
  for (const wrong of [await findLoss(world, writers), await findUntold(world)]) if (wrong) violation(wrong)
  for (const unit of [...stage.instances.map((instance) => instance.unit), stage.worker]) {
    if (!unit.isRunning()) violation(`a unit ended: ${unit.output().slice(-2000)}`)
    for (const fault of faultsIn(unit.output())) violation(`the log has: ${fault}`)
  }
  const { jobs, decisions, messages } = writers
  figure(
    'acknowledged',
    `${jobs.size} jobs, ${decisions.size} applications, ${messages.size} messages, compared with what is stored and told`,
  )
  figure('answers', tally(writers.seen))
}

/** Lets it happen and gives what people noticed, in words. */
async function provoke(event: Event, stage: Stage, { violation, progress }: Context): Promise<string> {
  const { site } = stage
  const said = logOf(stage).map((output) => output.length)
  site.watch()
  const { told, notRun } = await event.happen(stage)
  if (notRun) return `NOT RUN, ${notRun}`
  await untilWhole(stage)
  await sleep(afterMs)
  const noticed = site.noticed()
  if (noticed.gapMs > mostGapMs) violation(`${event.what}: no write for ${milliseconds(noticed.gapMs)}`)
  if (!event.isNoticed && noticed.failed.size > 0) {
    const complaints = logOf(stage).flatMap((output, index) => complaintsIn(output.slice(said[index])))
    violation(`${event.what}: failed ${tally(noticed.failed)}; ${complaints.join('; ')}`)
  }
  const words = `${inWords(noticed)}${told ? `; ${told}` : ''}`
  progress(`${event.what}: ${words}`)
  return words
}

const logOf = ({ instances }: Stage) => instances.map(({ unit }) => unit.output())

function inWords({ requests, failed, gapMs }: Noticed): string {
  const times = [...failed.values()].reduce((sum, count) => sum + count, 0)
  const how = times > 0 ? ` (${tally(failed)})` : ''
  return `no write for ${milliseconds(gapMs)}, ${times} of ${requests} requests failed${how}`
}

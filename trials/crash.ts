import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcesses, findServer, signal as send } from '../server/embedded-postgres/postmaster.ts'
import { killMigrations, killRestores } from './crash/interrupted.ts'
import { findUndone, renameEmployers } from './crash/renamed.ts'
import { findUnfound, saveSearch } from './crash/searches.ts'
import { findUnsent, linkSeekers } from './crash/telegram.ts'
import { count, milliseconds, spread, tally } from './support/figures.ts'
import { type Product, prepareProduct } from './support/product.ts'
import { startTelegram } from './support/telegram.ts'
import { findUntold } from './support/told.ts'
import type { Context, Trial } from './support/trial.ts'
import { embeddedConnection, openWorld } from './support/world.ts'
import { createWriters, findLoss, type Writers } from './support/writers.ts'

export const crash: Trial = {
  what: 'writers at full speed; the product, its PostgreSQL or both are killed at random moments and start again; so are restores and migrations',
  size: { of: 'rounds', usual: 100 },
  mostMinutes: 60,
  run,
}

const writerCount = 8
/** The next acknowledged write must come within three normal starts plus this time. */
const mostDelayMs = 10_000
const victims = ['the product', 'PostgreSQL', 'both'] as const
type Victim = (typeof victims)[number]

async function run(context: Context) {
  const { scratch, size, random, signal, figure, violation, progress } = context
  const dataDir = join(scratch.folder, 'data')
  const folder = join(dataDir, 'postgres')
  const { api, env } = await startTelegram(scratch)
  const product = await prepareProduct(scratch, {
    ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'off' },
    ...env,
  })
  await product.start()
  await product.stop()
  const usualStart = await product.start()
  const mostRecoveryMs = 3 * usualStart + mostDelayMs
  scratch.onEnd(() => endLeftovers(folder))
  const world = openWorld(scratch, embeddedConnection(dataDir))
  const writers = await createWriters({ world, clients: [product.client], count: writerCount, violation })
  await linkSeekers(world, api)
  await saveSearch(world)
  const recoveries: number[] = []
  const rounds = new Map<string, number>()
  for (let round = 0; round < size; round++) {
    signal.throwIfAborted()
    const victim = victims[random.below(victims.length)] ?? 'both'
    writers.start()
    await sleep(100 + random.below(1400))
    await renameEmployers(world, round)
    const begun = performance.now()
    const struck = strike(victim, product, folder)
    await untilWritten(writers, signal)
    await struck
    const recovery = performance.now() - begun
    await writers.finish()
    const loss = await findLoss(world, writers)
    if (loss) violation(`round ${round}, ${victim} killed: ${loss}`)
    if (recovery > mostRecoveryMs)
      violation(`round ${round}, ${victim} killed: ${recovery.toFixed(0)} ms until the next write`)
    recoveries.push(recovery)
    count(rounds, victim)
    progress(`round ${round}: ${victim} killed, ${recovery.toFixed(0)} ms until the next write`)
  }
  for (const find of [
    () => findUndone(world, size - 1),
    () => findUnfound(world),
    () => findUntold(world),
    () => findUnsent({ world, api, kills: size }),
  ]) {
    const wrong = await find()
    if (wrong) violation(wrong)
  }
  figure('a normal start', milliseconds(usualStart))
  for (const fault of product.faults()) violation(`the log has: ${fault}`)
  figure('rounds, by what was killed', tally(rounds))
  const { jobs, decisions, withdrawn, messages } = writers
  const applications = `${decisions.size} applications with decisions, ${withdrawn.size} of them withdrawn`
  figure('acknowledged', `${jobs.size} jobs, ${applications}, ${messages.size} messages`)
  figure('answers', tally(writers.seen))
  figure('messages in Telegram', String(api.messages.length))
  figure('from the kill to the next write', spread(recoveries))
  await killRestores(context, { dataDir, product, world, writers })
  await killMigrations(context)
}

async function strike(victim: Victim, product: Product, folder: string) {
  if (victim === 'PostgreSQL') {
    const server = findServer(folder)
    if (server) send(server, 'SIGKILL')
    return
  }
  const dying = product.kill()
  if (victim === 'both') endLeftovers(folder)
  await dying
  await product.start()
}

/** Kills all PostgreSQL processes at once, like a power failure. */
function endLeftovers(folder: string) {
  for (const pid of findProcesses(folder)) send(pid, 'SIGKILL')
}

/** Waits for an acknowledged write that began after the kill. */
async function untilWritten(writers: Writers, signal: AbortSignal) {
  const struck = performance.now()
  while (writers.lastAt() <= struck) {
    signal.throwIfAborted()
    if (!writers.isWriting()) throw new Error('no writer is running')
    await sleep(10)
  }
}

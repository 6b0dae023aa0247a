import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildSeeker } from '../../tests/support/factories.ts'
import { milliseconds, tally } from '../support/figures.ts'
import { prepareProduct } from '../support/product.ts'
import type { Context } from '../support/trial.ts'
import { embeddedConnection, openWorld } from '../support/world.ts'
import { createWriters, findLoss } from '../support/writers.ts'
import { startProbes } from './probes.ts'

const run = promisify(execFile)
const megabytes = 160
/** Longer than other outages: PostgreSQL must replay its WAL first. */
const mostRecoveryMs = 20_000

/** Runs the embedded database on a disk that is full for some time. */
export async function diskFull({ scratch, size, figure, violation, progress }: Context) {
  const dataDir = join(scratch.folder, 'small-disk')
  await mkdir(dataDir)
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=755`,
    'tmpfs',
    dataDir,
  ]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    figure('disk full', 'not tried: mounting a small disk needs root')
    return
  }
  scratch.onEnd(() => run('umount', ['-l', dataDir]))
  const product = await prepareProduct(scratch, { DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'off' })
  await product.start()
  const world = openWorld(scratch, embeddedConnection(dataDir))
  const probes = startProbes(product.client, await buildSeeker(world))
  const writers = await createWriters({ world, clients: [product.client], count: 4, violation })
  writers.start()
  await probes.untilRecovered()
  probes.begin()
  const ballast = join(dataDir, 'ballast')
  await fill(ballast, size * 1000)
  await rm(ballast)
  const begun = performance.now()
  await probes.untilRecovered()
  await writers.finish()
  const recovery = performance.now() - begun
  for (const fault of probes.faults()) violation(`disk full: ${fault}`)
  if (recovery > mostRecoveryMs) violation(`disk full: ${milliseconds(recovery)} to recover`)
  await probes.stop()
  const loss = await findLoss(world, writers)
  if (loss) violation(`disk full: ${loss}`)
  for (const fault of product.faults()) violation(`disk full: the log has: ${fault}`)
  figure(
    'disk full',
    `${probes.seen()}; writers ${tally(writers.seen)}; recovered after ${milliseconds(recovery)}`,
  )
  progress(`disk full: recovered after ${milliseconds(recovery)}`)
}

/** Fills the disk and keeps it full for this time. */
async function fill(path: string, ms: number) {
  const file = await open(path, 'w')
  const block = Buffer.alloc(1024 * 1024)
  let part = block.length
  for (const deadline = Date.now() + ms; Date.now() < deadline; ) {
    const written = await file.write(block, 0, part).catch(() => undefined)
    if (written) continue
    if (part > 4096) part = 4096
    else await sleep(50)
  }
  await file.close()
}

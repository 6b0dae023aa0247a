import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPort } from '../support/ports.ts'
import type { Scratch } from '../support/scratch.ts'
import { prepareUnit, type Unit } from '../support/unit.ts'

export interface Instance {
  unit: Unit
  port: number
  metricsPort: number
}

/** Two instances by their unit, not started yet. */
export async function prepareInstances(
  scratch: Scratch,
  env: NodeJS.ProcessEnv,
): Promise<[Instance, Instance]> {
  const prepare = async (instance: string) => {
    const [port, metricsPort] = [await findPort(), await findPort()]
    const unit = await prepareUnit(scratch, 'mahalla-ish@.service', {
      instance,
      changes: [
        [' PORT=300%i ', ` PORT=${port} `],
        ['METRICS_PORT=310%i', `METRICS_PORT=${metricsPort}`],
        ['=/var/lib/mahalla-ish/', `=${scratch.folder}/`],
        ['=/var/cache/mahalla-ish', `=${join(scratch.folder, 'compiled')}`],
      ],
      env,
    })
    return { unit, port, metricsPort }
  }
  return [await prepare('1'), await prepare('2')]
}

const dayMs = 24 * 60 * 60 * 1000

/** A backup by its unit. The privacy page's thirty days are kept, and younger ones stay. */
export async function backUp(scratch: Scratch, env: NodeJS.ProcessEnv, violation: (what: string) => void) {
  const folder = join(scratch.folder, 'backups')
  await mkdir(folder)
  for (const days of [40, 29, 27]) {
    const file = join(folder, `${days}.backup`)
    await writeFile(file, '')
    const then = new Date(Date.now() - days * dayMs)
    await utimes(file, then, then)
  }
  const unit = await prepareUnit(scratch, 'mahalla-ish-backup.service', {
    changes: [['/var/backups/mahalla-ish', folder]],
    env,
  })
  const code = await unit.start()
  const left = await readdir(folder)
  if (code !== 0 || left.length !== 2 || !left.includes('27.backup') || !unit.output().includes('is whole'))
    violation(`the backup: code ${code}, ${left.join(' ')}, ${unit.output()}`)
}

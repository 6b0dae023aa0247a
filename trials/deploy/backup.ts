import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scratch } from '../support/scratch.ts'
import { prepareUnit } from '../support/unit.ts'

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

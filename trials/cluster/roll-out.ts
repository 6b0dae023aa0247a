import { cp, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseFile } from '../../server/release.ts'
import { root } from '../support/deploy.ts'
import { clientsOf, type Stage, startWorker } from './stage.ts'

const migrations = 'server/database/migrations'
/** What a migration of the next release may do (decision 16): also to the tables that everybody writes to. */
const migrationOf = (number: number) => `
ALTER TABLE jobs ADD COLUMN trial_${number} text NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN trial_${number} integer;
CREATE INDEX trial_${number} ON applications (trial_${number}) WHERE trial_${number} IS NOT NULL;
`

/** What a release has that runs, see scripts/package.ts. */
const parts = ['bin', 'contract', 'server', 'build', 'package.json', 'CHANGELOG.md']

/** The next version, unpacked beside the old one. It knows the migrations of those before. */
async function unpackNext({ scratch }: Stage, rollOuts: number, version: string): Promise<string> {
  const folder = join(scratch.folder, version)
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const last = (await readdir(join(root, migrations))).length
  for (let number = 1; number <= rollOuts; number++) {
    const name = `${String(last + number).padStart(4, '0')}_trial.sql`
    await writeFile(join(folder, migrations, name), migrationOf(number))
  }
  await writeFile(join(folder, releaseFile), JSON.stringify({ version, commit: 'trial' }))
  return folder
}

/** "Upgrade it at noon" of docs/operations/one-machine.md. Gives the version. */
export async function rollOut(stage: Stage): Promise<string> {
  const rollOuts = (await countMigrations(stage)) + 1
  const version = `9.${rollOuts}.0`
  const folder = await unpackNext(stage, rollOuts, version)
  const { current, instances, worker } = stage
  // As `ln -sfn` does, but at no moment without a link.
  await symlink(folder, `${current}.next`)
  await rename(`${current}.next`, current)
  for (const unit of [...instances.map((instance) => instance.unit), worker]) {
    const code = await unit.stop()
    if (code !== 0) throw new Error(`a unit ended with ${code}: ${unit.output().slice(-500)}`)
    if (unit === worker) await startWorker(stage)
    else await unit.start()
  }
  for (const client of clientsOf(stage, 'metricsPort')) {
    const { body } = await client.ask({ path: '/metrics' })
    if (!body.includes(`mahalla_ish_build_info{version="${version}"`))
      throw new Error(`an instance is not of version ${version}`)
  }
  if ((await countMigrations(stage)) !== rollOuts) throw new Error('the migration was not applied')
  return version
}

async function countMigrations({ world: { pool } }: Stage): Promise<number> {
  return (await pool.query("SELECT FROM migrations WHERE name LIKE '%_trial'")).rows.length
}

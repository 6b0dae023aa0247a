import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readDeployed, root } from '../support/deploy.ts'
import { findProgram } from '../support/programs.ts'
import type { Context } from '../support/trial.ts'

const run = promisify(execFile)
/** Of 10; lower is better. What is left is the network, and V8 that compiles to memory. */
const mostExposure = 2

/** What systemd says about the units. They are not run by systemd here. */
export async function checkUnits({ scratch, figure, violation }: Context) {
  if (!findProgram('systemd-analyze')) return figure('units checked by systemd: NOT RUN', 'not installed')
  const folder = join(scratch.folder, 'units')
  await mkdir(folder)
  const files = (await readdir(join(root, 'deploy/systemd'))).filter((name) =>
    /\.(service|timer)$/.test(name),
  )
  for (const name of files) {
    // It looks for the programs.
    const text = (await readDeployed(`systemd/${name}`)).replaceAll('/opt/mahalla-ish/current', root)
    await writeFile(join(folder, name), text)
  }
  const paths = files.map((name) => join(folder, name))
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...paths]).catch(
    (error: Error & { stderr: string }) => error,
  )
  if (stderr) violation(`systemd-analyze verify: ${stderr}`)
  const exposures: string[] = []
  for (const path of paths.filter((name) => name.endsWith('.service'))) {
    const limit = `--threshold=${mostExposure * 10}`
    const outcome = await run('systemd-analyze', [
      'security',
      '--offline=true',
      '--no-pager',
      limit,
      path,
    ]).catch((error: Error & { stdout: string }) => {
      violation(`systemd-analyze security: ${path} is exposed more than ${mostExposure}`)
      return error
    })
    exposures.push(/Overall exposure level for (.+)/.exec(outcome.stdout)?.[1] ?? 'unknown')
  }
  figure('exposure by systemd-analyze security', exposures.join(', '))
}

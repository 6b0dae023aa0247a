import { join } from 'node:path'
import { root } from './deploy.ts'
import { findPort } from './ports.ts'
import type { Scratch } from './scratch.ts'
import { prepareUnit, type Unit } from './unit.ts'

export interface Instance {
  unit: Unit
  port: number
  metricsPort: number
}

/** Two instances by their unit, not started yet. */
export async function prepareInstances(
  scratch: Scratch,
  env: NodeJS.ProcessEnv,
  current = root,
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
      ...{ env, current },
    })
    return { unit, port, metricsPort }
  }
  return [await prepare('1'), await prepare('2')]
}

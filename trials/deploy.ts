import { backUp } from './deploy/backup.ts'
import { expectClosed } from './deploy/closed.ts'
import { expectPassing } from './deploy/passes.ts'
import { checkUnits } from './deploy/units.ts'
import { createCluster } from './support/cluster.ts'
import { startCrowd } from './support/crowd.ts'
import { milliseconds, tally } from './support/figures.ts'
import { startHAProxy } from './support/haproxy.ts'
import { type Instance, prepareInstances } from './support/instances.ts'
import { missingOf } from './support/programs.ts'
import { type Site, startSite } from './support/site.ts'
import type { Context, Trial } from './support/trial.ts'
import { prepareUnit } from './support/unit.ts'
import { openWorld, type World } from './support/world.ts'

export const deploy: Trial = {
  what: 'the files of deploy/: units, nginx and HAProxy before two instances, which are restarted under load',
  size: { of: 'restarts, one after the other', usual: 4 },
  mostMinutes: 20,
  run,
}

export const needed = ['nginx', 'haproxy', 'openssl', 'curl']

async function run(context: Context) {
  const missing = missingOf(needed)
  if (missing.length > 0) return context.figure('NOT RUN', `not installed: ${missing.join(', ')}`)
  const { scratch, figure, violation } = context
  await checkUnits(context)
  const cluster = await createCluster(scratch, { max_connections: '150' })
  const env = { DATABASE_URL: cluster.url }
  const instances = await prepareInstances(scratch, env)
  for (const { unit } of instances) await unit.start({ LOG_LEVEL: 'info' })
  await (await prepareUnit(scratch, 'mahalla-ish-worker.service', { env })).start()
  await backUp(scratch, env, violation)
  const world = openWorld(scratch, { connectionString: cluster.url })
  const log = () => instances.map(({ unit }) => unit.output()).join('\n')
  const balancer = await startHAProxy(scratch, { instances })
  const site = await startSite(scratch, balancer.sitePort)
  figure('addresses of operators, all closed', await expectClosed(site, violation))
  await expectPassing(site, { world, log, violation })
  for (const { unit } of instances) await restart(unit, violation)
  await restartUnderLoad(context, { site, instances, world })
  // Else it never asked who is ready, and only went on when somebody was gone.
  if (!balancer.output().includes('code: 503')) violation('HAProxy saw no instance that stops')
}

interface Rolling {
  site: Site
  instances: readonly Instance[]
  world: World
}

async function restartUnderLoad(context: Context, { site, instances, world }: Rolling) {
  const { size, signal, figure, violation, progress } = context
  const crowd = await startCrowd({ world, clients: [site.client], violation })
  for (let turn = 0; turn < size; turn++) {
    signal.throwIfAborted()
    const instance = instances[turn % instances.length]
    if (instance) await restart(instance.unit, violation)
    progress(`restart ${turn + 1} of ${size}`)
  }
  const { requests, failed, answers, slowestMs } = await crowd.finish()
  if (failed > 0) violation(`${failed} of ${requests} requests failed: ${tally(answers)}`)
  figure(`requests over ${size} restarts`, `${requests}, ${failed} failed; ${tally(answers)}`)
  figure('slowest answer to a reader', milliseconds(slowestMs))
}

async function restart(unit: Instance['unit'], violation: (what: string) => void) {
  const code = await unit.stop()
  if (code !== 0) violation(`an instance ended with ${code}: ${unit.output().slice(-500)}`)
  await unit.start()
}

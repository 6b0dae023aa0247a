import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../support/deploy.ts'
import { startHAProxy } from '../support/haproxy.ts'
import { type Instance, prepareInstances } from '../support/instances.ts'
import { openNetwork } from '../support/network.ts'
import { type Member, password, startMembers } from '../support/patroni.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import { type Client, createClient, isOk } from '../support/requests.ts'
import type { Scratch } from '../support/scratch.ts'
import { startSite } from '../support/site.ts'
import type { Context } from '../support/trial.ts'
import { prepareUnit, type Unit } from '../support/unit.ts'
import { openWorld, type World } from '../support/world.ts'
import { type Watched, watched } from './watched.ts'

/** As docs/operations/cluster.md, with one machine that serves. */
export interface Stage {
  scratch: Scratch
  signal: AbortSignal
  members: Member[]
  instances: [Instance, Instance]
  worker: Unit
  /** The link that leads to the release. */
  current: string
  /** nginx, as people reach it. */
  site: Watched
  /** Directly to the primary, to build people and count rows. */
  world: World
}

export async function startStage({ scratch, signal }: Context): Promise<Stage> {
  const members = await startMembers(scratch, await openNetwork(scratch))
  await createDatabase(await findPrimary({ members, signal }))
  const current = join(scratch.folder, 'current')
  await symlink(root, current)
  const env: NodeJS.ProcessEnv = {}
  const instances = await prepareInstances(scratch, env, current)
  const worker = await prepareUnit(scratch, 'mahalla-ish-worker.service', { env, current })
  const { sitePort, databasePort, readPort } = await startHAProxy(scratch, { instances, servers: members })
  const urlOf = (port: number) => `postgresql://mahalla_ish:${password}@127.0.0.1:${port}/mahalla_ish`
  env.DATABASE_URL = await startPgBouncer(scratch, { port: databasePort })
  env.DATABASE_READ_URL = urlOf(readPort)
  for (const { unit } of instances) await unit.start()
  await startWorker({ worker, signal })
  const site = watched((await startSite(scratch, sitePort)).client)
  const world = openWorld(scratch, { connectionString: urlOf(databasePort) })
  return { scratch, signal, members, instances, worker, current, site, world }
}

/** Until it says that it runs. */
export async function startWorker({ worker, signal }: Pick<Stage, 'worker' | 'signal'>) {
  const said = worker.output().length
  await worker.start()
  while (!worker.output().slice(said).includes('the worker runs')) {
    if (!worker.isRunning()) throw new Error(`the worker ended: ${worker.output().slice(said)}`)
    await sleep(20, undefined, { signal })
  }
}

/** As docs/operations/cluster.md does on the leader. */
async function createDatabase({ host, port }: Member) {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${password}@${host}:${port}/postgres`,
  })
  await client.connect()
  await client.query(`CREATE ROLE mahalla_ish LOGIN PASSWORD '${password}'`)
  await client.query('CREATE DATABASE mahalla_ish OWNER mahalla_ish')
  await client.end()
}

export async function findPrimary({ members, signal }: Pick<Stage, 'members' | 'signal'>): Promise<Member> {
  for (;;) {
    for (const member of members) if (await member.is('primary')) return member
    await sleep(200, undefined, { signal })
  }
}

/** All run, one standby is synchronous, both instances are ready. */
export async function untilWhole({ members, instances, signal }: Stage) {
  const count = async (isSo: (member: Member) => Promise<boolean>) =>
    (await Promise.all(members.map(isSo))).filter(Boolean).length
  const isWhole = async () =>
    (await count((member) => member.is('health'))) === members.length &&
    (await count((member) => member.etcd.isHealthy())) === members.length &&
    (await count((member) => member.is('synchronous'))) > 0
  while (!(await isWhole())) await sleep(200, undefined, { signal })
  for (const { metricsPort } of instances) {
    const client = createClient(`http://127.0.0.1:${metricsPort}`)
    while (!(await isOk(client, '/readyz'))) await sleep(200, undefined, { signal })
    client.close()
  }
}

/** A client of each instance, past the proxies. */
export function clientsOf({ scratch, instances }: Stage, port: 'port' | 'metricsPort'): Client[] {
  return instances.map((instance) => {
    const client = createClient(`http://127.0.0.1:${instance[port]}`)
    scratch.onEnd(() => client.close())
    return client
  })
}

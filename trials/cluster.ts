import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startReaders } from './cluster/readers.ts'
import { servedSince } from './reads/searches.ts'
import { milliseconds, spread, tally } from './support/figures.ts'
import { startHAProxy } from './support/haproxy.ts'
import { type Member, password, startMembers } from './support/patroni.ts'
import { prepareProduct } from './support/product.ts'
import { missingOf } from './support/programs.ts'
import { createClient } from './support/requests.ts'
import type { Context, Trial } from './support/trial.ts'
import { openWorld } from './support/world.ts'
import { createWriters, findLoss } from './support/writers.ts'

export const cluster: Trial = {
  what: 'two instances on three PostgreSQL under Patroni and etcd, HAProxy before both, by deploy/; the primary is killed while people write, and read from the standbys',
  size: { of: 'kills', usual: 5 },
  mostMinutes: 30,
  run,
}

const writerCount = 4
/** For which people write and read on when all is well again. */
const afterMs = 3_000
/** Patroni's ttl, its loop, HAProxy's checks, and a busy machine. */
const mostGapMs = 60_000
const debian = '/usr/lib/postgresql/15/bin/postgres'

/** What this trial needs and the machine does not have. */
export const missing = () => [
  ...missingOf(['etcd', 'patroni', 'haproxy']),
  ...(existsSync(debian) ? [] : ['postgresql-15']),
]

async function run({ scratch, size, random, signal, figure, violation, progress }: Context) {
  if (missing().length > 0) return figure('NOT RUN', `not installed: ${missing().join(', ')}`)
  const members = await startMembers(scratch)
  await createDatabase(await findPrimary(members))
  const env: NodeJS.ProcessEnv = { RATE_LIMITS: 'off' }
  const instances = [await prepareProduct(scratch, env), await prepareProduct(scratch, env)]
  const ports = instances.map(({ address }) => Number(new URL(address).port))
  const { sitePort, databasePort, readPort } = await startHAProxy(scratch, {
    instances: ports.map((port) => ({ port, metricsPort: port })),
    servers: members,
  })
  const urlOf = (port: number) => `postgresql://mahalla_ish:${password}@127.0.0.1:${port}/mahalla_ish`
  env.DATABASE_URL = urlOf(databasePort)
  env.DATABASE_READ_URL = urlOf(readPort)
  for (const instance of instances) await instance.start()
  const world = openWorld(scratch, { connectionString: env.DATABASE_URL })
  const client = createClient(`http://127.0.0.1:${sitePort}`)
  scratch.onEnd(() => client.close())
  const writers = await createWriters({ world, clients: [client], count: writerCount, violation })
  writers.start()
  const readers = await startReaders({
    ...{ world, violation, site: client, instances: instances.map((instance) => instance.client) },
  })
  const gaps: number[] = []
  for (let kill = 0; kill < size; kill++) {
    signal.throwIfAborted()
    await untilWhole(members)
    await sleep(1000 + random.below(3000))
    const primary = await findPrimary(members)
    const at = performance.now()
    primary.kill()
    while (writers.lastAt() < at && writers.isWriting()) await sleep(20)
    const gap = writers.lastAt() - at
    gaps.push(gap)
    if (gap > mostGapMs) violation(`kill ${kill + 1}: no write for ${milliseconds(gap)}`)
    progress(`kill ${kill + 1}: ${primary.name} was primary; the next write after ${milliseconds(gap)}`)
    await primary.start()
  }
  await untilWhole(members)
  await sleep(afterMs)
  figure('reads', await readers.finish())
  for (const [number, instance] of instances.entries())
    figure(`who answered queries of public reads, instance ${number + 1}`, await servedSince(instance))
  await writers.finish()
  const loss = await findLoss(world, writers)
  if (loss) violation(loss)
  for (const instance of instances) {
    if (!instance.isRunning()) violation('an instance ended')
    for (const fault of instance.faults()) violation(`the log has: ${fault}`)
  }
  figure('acknowledged', `${writers.jobs.size} jobs, ${writers.decisions.size} applications, all stored once`)
  figure('answers', tally(writers.seen))
  figure('from the kill of the primary to the next write', spread(gaps))
}

/** As docs/operations/cluster.md does on the leader. */
async function createDatabase({ port }: Member) {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
  })
  await client.connect()
  await client.query(`CREATE ROLE mahalla_ish LOGIN PASSWORD '${password}'`)
  await client.query('CREATE DATABASE mahalla_ish OWNER mahalla_ish')
  await client.end()
}

async function findPrimary(members: Member[]): Promise<Member> {
  for (;;) {
    for (const member of members) if (await member.is('primary')) return member
    await sleep(200)
  }
}

/** All run, and one standby is synchronous. */
async function untilWhole(members: Member[]) {
  const areAll = async (what: string) =>
    (await Promise.all(members.map((member) => member.is(what)))).filter(Boolean)
  while ((await areAll('health')).length < members.length || (await areAll('synchronous')).length === 0)
    await sleep(200)
}

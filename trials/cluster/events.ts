import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from '../support/patroni.ts'
import { rollOut } from './roll-out.ts'
import { findPrimary, type Stage, startWorker } from './stage.ts'

export interface Event {
  what: string
  /** Whether people may notice it: a request fails. */
  isNoticed: boolean
  /** Until what was broken is brought back. Gives what there is to say about it, or why it cannot be done here. */
  happen(stage: Stage): Promise<{ told?: string; notRun?: string }>
}

/** As the units do: RestartSec. */
const restartMs = 2_000

/** Until a write is acknowledged that began after now. */
async function untilWritten({ site, signal }: Stage) {
  const now = performance.now()
  while (site.lastWriteAt() < now) await sleep(20, undefined, { signal })
}

async function killPrimary(stage: Stage) {
  const primary = await findPrimary(stage)
  primary.kill()
  await untilWritten(stage)
  await primary.start()
  return { told: `${primary.name} was primary` }
}

/** PostgreSQL goes on as the primary that it was, and nobody tells it that another one is. */
async function killPatroni(stage: Stage) {
  const primary = await findPrimary(stage)
  primary.killPatroni()
  await anotherThan(primary, stage)
  await untilWritten(stage)
  await primary.start()
  return { told: `${primary.name} was primary` }
}

async function cutLink(stage: Stage) {
  const primary = await findPrimary(stage)
  if (!primary.cut) return { notRun: 'network namespaces are not allowed here' }
  await primary.cut()
  const next = await anotherThan(primary, stage)
  if (await primary.isAtHome('primary')) throw new Error('two servers say that they are primary')
  await untilWritten(stage)
  await primary.mend?.()
  return { told: `${primary.name} was primary, then ${next.name}` }
}

/** The primary after this one. */
async function anotherThan(former: Member, { members, signal }: Stage): Promise<Member> {
  return findPrimary({ members: members.filter((member) => member !== former), signal })
}

async function killLeader({ members, signal }: Stage) {
  for (const { name, etcd } of members) {
    if (!(await etcd.isLeader())) continue
    await etcd.kill()
    const others = members.filter((member) => member.name !== name)
    const isElected = async () =>
      (await Promise.all(others.map((other) => other.etcd.isLeader().catch(() => false)))).some(Boolean)
    const begun = performance.now()
    while (!(await isElected())) await sleep(20, undefined, { signal })
    const told = `${name} led, another one ${((performance.now() - begun) / 1000).toFixed(1)} s later`
    // Patroni of that server asks another one meanwhile.
    await sleep(restartMs)
    await etcd.start()
    return { told }
  }
  throw new Error('etcd has no leader')
}

async function killInstance({ instances: [{ unit }] }: Stage) {
  await unit.kill()
  await sleep(restartMs)
  await unit.start()
  return {}
}

/** In the middle of telling people what happened. */
async function killWorker(stage: Stage) {
  const { worker, signal } = stage
  const { pool } = stage.world
  const { rows } = await pool.query<{ now: Date }>('SELECT now()')
  const begun = performance.now()
  await worker.kill()
  await sleep(restartMs)
  await startWorker(stage)
  const isTold = async () => {
    const waiting = await pool.query('SELECT FROM events WHERE NOT spread AND happened_at <= $1', [
      rows[0]?.now,
    ])
    return waiting.rows.length === 0
  }
  while (!(await isTold())) await sleep(100, undefined, { signal })
  return { told: `what had happened was told ${((performance.now() - begun) / 1000).toFixed(1)} s later` }
}

async function upgrade(stage: Stage) {
  return { told: `version ${await rollOut(stage)}` }
}

/** In this order, and again. */
export const events: Event[] = [
  { what: 'a new version with a migration', isNoticed: false, happen: upgrade },
  { what: 'the worker killed', isNoticed: false, happen: killWorker },
  { what: 'an instance killed', isNoticed: true, happen: killInstance },
  { what: 'the leader of etcd killed', isNoticed: false, happen: killLeader },
  { what: 'the primary and its Patroni killed', isNoticed: true, happen: killPrimary },
  { what: 'the Patroni of the primary killed', isNoticed: true, happen: killPatroni },
  { what: 'the link of the primary cut', isNoticed: true, happen: cutLink },
]

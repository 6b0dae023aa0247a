import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildEmployer } from '../../tests/support/factories.ts'
import type { Client } from '../support/requests.ts'
import type { World } from '../support/world.ts'

interface Options {
  world: World
  /** Where jobs are posted. */
  site: Client
  /** Where they must be seen at once. */
  instances: readonly Client[]
  violation(what: string): void
}

export interface Readers {
  /** In words, when the last read is over. */
  finish(): Promise<string>
}

/** Nobody else posts jobs of this kind. */
const kind = 2
const job = { description: 'Sinov uchun', location: 'Toshkent', salary: '3500000', job_type_id: kind }

/** Posts a job and, once it is acknowledged, reads it from each instance, again and again. An answer without it is stale. */
export async function startReaders({ world, site, instances, violation }: Options): Promise<Readers> {
  const { token } = await buildEmployer(world)
  const counts = { reads: 0, stale: 0, failed: 0 }
  let resting = false
  const post = async (title: string): Promise<boolean> => {
    const headers = { 'idempotency-key': randomUUID() }
    for (; !resting; await sleep(50)) {
      const ask = { method: 'POST', path: '/api/jobs/', token, headers, body: { ...job, title } }
      const answer = await site.ask({ ...ask, timeoutMs: 20_000 }).catch(() => undefined)
      if (answer?.status === 201) return true
    }
    return false
  }
  const read = async (client: Client, title: string) => {
    const path = `/api/jobs/?limit=1&job_type=${kind}`
    const answer = await client.ask({ path, timeoutMs: 20_000 }).catch(() => undefined)
    counts.reads++
    if (answer?.status !== 200) counts.failed++
    else if (!answer.body.includes(title)) {
      counts.stale++
      violation('a read did not have what was acknowledged before')
    }
  }
  const work = async () => {
    while (!resting) {
      const title = randomUUID()
      if (await post(title)) await Promise.all(instances.map((client) => read(client, title)))
    }
  }
  const working = work()
  return {
    async finish() {
      resting = true
      await working
      return `${counts.reads} after a write was acknowledged, ${counts.stale} stale, ${counts.failed} failed`
    },
  }
}

import { randomUUID } from 'node:crypto'
import { buildEmployer } from '../../tests/support/factories.ts'
import type { Client } from '../support/requests.ts'
import type { World } from '../support/world.ts'

interface Options {
  world: World
  clients: readonly Client[]
  ms: number
  violation(what: string): void
}

/** Nobody else posts jobs of this kind, so both instances keep its list from one change to the next. */
const kind = 2
const list = `/api/jobs/?job_type=${kind}`

/** Posts and closes jobs, by one instance after another: all must show it at once. Gives how many changes there were. */
export async function freshness({ world, clients, ms, violation }: Options): Promise<number> {
  const { token } = await buildEmployer(world)
  const expectShown = async (title: string, isShown: boolean) => {
    for (const [number, client] of clients.entries()) {
      const { status, body } = await client.ask({ path: list })
      if (status !== 200 || body.includes(title) !== isShown)
        violation(
          `instance ${number + 1}: ${status}, not right after a job was ${isShown ? 'posted' : 'closed'}`,
        )
    }
  }
  let changes = 0
  for (const end = Date.now() + ms; Date.now() < end; changes += 2) {
    const writer = clients[(changes / 2) % clients.length]
    const write = (path: string, body: object) => writer?.ask({ method: 'POST', path, token, body })
    const title = randomUUID()
    const posted = await write('/api/jobs/', { ...job, title })
    if (posted?.status !== 201) throw new Error(`posting: ${posted?.status} ${posted?.body}`)
    await expectShown(title, true)
    const closed = await write(`/api/jobs/${JSON.parse(posted.body).id}/close/`, {
      reason: 'found_here',
      reject_pending: true,
    })
    if (closed?.status !== 200) throw new Error(`closing: ${closed?.status} ${closed?.body}`)
    await expectShown(title, false)
  }
  return changes
}

const job = {
  description: "Kim so'rasa ham, yangi javob oladi.",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: kind,
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/seed/random.ts'
import { count, tally } from '../support/figures.ts'
import type { Answer, Ask, Client } from '../support/requests.ts'
import type { World } from '../support/world.ts'

/** One database and two instances of the product. */
export interface Arena {
  world: World
  clients: [Client, Client]
  random: Random
}

/** Runs one race; returns what went wrong, if anything. */
export type Race = (arena: Arena) => Promise<string | undefined>

export const runners = 50

/** Sends all requests at once, alternately to both instances. */
export async function race({ clients }: Arena, askOf: (runner: number) => Ask): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: runners }, (_, runner) => insist(clients[runner % 2 === 0 ? 0 : 1], askOf(runner))),
  )
}

/** A full queue answers 503 and has done nothing: the client asks again when it is told to, as people's do. */
async function insist(client: Client, ask: Ask): Promise<Answer> {
  const answer = await client.ask(ask)
  if (answer.status !== 503) return answer
  await sleep(1000 * Number(answer.headers['retry-after'] ?? 1))
  return insist(client, ask)
}

/** Exactly one request wins, and all others get the expected failure. */
export function findFault(
  answers: Answer[],
  { won, rows }: { won: number; rows: number },
): string | undefined {
  const statuses = new Map<number, number>()
  for (const { status } of answers) count(statuses, status)
  const fair = statuses.get(won) === 1 && statuses.get(409) === runners - 1
  return fair && rows === 1 ? undefined : `${tally(statuses)}; ${rows} rows`
}

export async function rowsOf({ world }: Arena, query: string, values: unknown[]): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${query}`, values)
  return rows[0]?.count ?? 0
}

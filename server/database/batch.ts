import { workOf } from '../fair-queue.ts'
import type { Db } from './db.ts'

interface Round<Key, Answer> {
  keys: Key[]
  answers: Promise<(Answer | undefined)[]>
}

/**
 * Answers with one query what one address asks within one turn of the event loop: under load many requests arrive in each, and
 * a query costs more than its rows. Not with what others ask: the query waits in the line of its address. `answer` gives the
 * answers in the order of the keys.
 */
export function batch<Key, Answer>(
  answer: (db: Db, keys: Key[]) => Promise<(Answer | undefined)[]>,
): (db: Db, key: Key) => Promise<Answer | undefined> {
  const roundsOf = new WeakMap<Db, Map<string, Round<Key, Answer>>>()
  const begin = (db: Db, address: string): Round<Key, Answer> => {
    const keys: Key[] = []
    const { promise, resolve } = Promise.withResolvers<(Answer | undefined)[]>()
    const round = { keys, answers: promise }
    const rounds = roundsOf.get(db) ?? new Map()
    roundsOf.set(db, rounds.set(address, round))
    setImmediate(() => {
      rounds.delete(address)
      resolve(answer(db, keys))
    })
    return round
  }
  return async (db, key) => {
    const address = workOf.getStore()?.address ?? ''
    const { keys, answers } = roundsOf.get(db)?.get(address) ?? begin(db, address)
    const place = keys.push(key) - 1
    return (await answers)[place]
  }
}

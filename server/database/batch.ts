import type { Db } from './db.ts'

interface Round<Key, Answer> {
  keys: Key[]
  answers: Promise<(Answer | undefined)[]>
}

/**
 * Answers with one query what is asked within one turn of the event loop: under load many requests arrive in each, and
 * a query costs more than its rows. `answer` gives the answers in the order of the keys.
 */
export function batch<Key, Answer>(
  answer: (db: Db, keys: Key[]) => Promise<(Answer | undefined)[]>,
): (db: Db, key: Key) => Promise<Answer | undefined> {
  const rounds = new WeakMap<Db, Round<Key, Answer>>()
  const begin = (db: Db): Round<Key, Answer> => {
    const keys: Key[] = []
    const { promise, resolve } = Promise.withResolvers<(Answer | undefined)[]>()
    const round = { keys, answers: promise }
    rounds.set(db, round)
    setImmediate(() => {
      rounds.delete(db)
      resolve(answer(db, keys))
    })
    return round
  }
  return async (db, key) => {
    const { keys, answers } = rounds.get(db) ?? begin(db)
    const place = keys.push(key) - 1
    return (await answers)[place]
  }
}

import { clearWordsOfJobs, forgetSuspects, suspectAllWords } from '../search/known-words.ts'
import { inBatches, type Task } from './task.ts'

const jobsAtOnce = 2_000
const wordsAtOnce = 1_000

/** Forgets known words that no job uses any more. */
export const clearWords: Task = {
  name: 'clear-words',
  // At night in Uzbekistan.
  schedule: '7 22 * * *',
  makeUp: true,
  async run({ db, signal }) {
    await suspectAllWords(db)
    let after = 0
    await inBatches(signal, async () => {
      const last = await clearWordsOfJobs(db, { after, limit: jobsAtOnce })
      after = last ?? after
      return last !== undefined
    })
    await inBatches(signal, () => forgetSuspects(db, { limit: wordsAtOnce }))
  },
}

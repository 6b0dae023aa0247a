import { forgetUnusedWords, listUnusedWords } from '../search/known-words.ts'
import { inBatches, type Task } from './task.ts'

const wordsAtOnce = 500

/** Deletes known words that no job uses any more. */
export const clearWords: Task = {
  name: 'clear-words',
  // At night in Uzbekistan.
  schedule: '7 22 * * *',
  makeUp: true,
  async run({ db, signal }) {
    let after = ''
    await inBatches(signal, async () => {
      const { last, unused } = await listUnusedWords(db, { after, limit: wordsAtOnce })
      if (unused.length > 0) await forgetUnusedWords(db, unused)
      after = last ?? after
      return last !== undefined
    })
  },
}

import type { QueryClient } from '@tanstack/react-query'
import { answerKeptAt, forgetKeptAnswers } from '../lib/kept-time.ts'

/**
 * Another screen begins, or the network is back. What the worker answered with is in the query cache as if it were new: it
 * is asked for again, so that its age is known wherever it is shown next.
 */
export function askKeptAgain(client: QueryClient, { when }: { when: 'now' | 'shown' }) {
  if (answerKeptAt() === undefined) return
  forgetKeptAnswers()
  client.invalidateQueries({ refetchType: when === 'now' ? 'active' : 'none' })
}

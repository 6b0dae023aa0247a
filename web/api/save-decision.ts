import type { QueryClient } from '@tanstack/react-query'
import { type Decided, decideApplication, decideApplications } from '../../contract/employer-applications.ts'
import { employerApplicationsText } from '../text/employer-applications.ts'
import { applicantKeys, changeApplicant, rereadCounts } from './applicant-cache.ts'
import { type CallOptions, call } from './client.ts'

export type Verdict = 'accepted' | 'rejected'

interface Decision {
  ids: readonly number[]
  status: Verdict
}

/**
 * Saves a decision about one or several applications. It counts once, however often it is sent: the server takes it only
 * while the application waits. Says which of several were lost to another's decision or a withdrawal.
 */
export async function saveDecision(
  client: QueryClient,
  { ids, status }: Decision,
  options: Pick<CallOptions, 'keepalive' | 'headers'>,
): Promise<string | undefined> {
  const [id] = ids
  if (id !== undefined && ids.length === 1) {
    await call(decideApplication, { params: { id }, body: { status } }, options)
    showSaved(client, [id], status)
    return undefined
  }
  const outcomes = await call(decideApplications, { body: { ids: [...ids], status } }, options)
  const isSaved = (each: Decided) =>
    each.outcome === 'decided' || (each.outcome === 'already_decided' && each.status === status)
  showSaved(
    client,
    outcomes.filter(isSaved).map((each) => each.id),
    status,
  )
  return describeLost(outcomes.filter((each) => !isSaved(each)))
}

function describeLost(lost: Decided[]): string | undefined {
  const text = employerApplicationsText.lost
  const sentences = (['already_decided', 'application_withdrawn', 'not_found'] as const).flatMap(
    (outcome) => {
      const count = lost.filter((each) => each.outcome === outcome).length
      return count > 0 ? text[outcome](count) : []
    },
  )
  return sentences.join(' ') || undefined
}

function showSaved(client: QueryClient, ids: number[], status: Verdict) {
  for (const id of ids) {
    changeApplicant(client, id, { status })
    // Contact and resume come and go with the decision.
    client.invalidateQueries({ queryKey: applicantKeys.one(String(id)) })
  }
  rereadCounts(client)
}

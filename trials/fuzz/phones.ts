import type { Answer } from '../support/requests.ts'
import type { FuzzCall } from './calls.ts'

/** What an answer about one application may have. */
interface Page {
  status: string
  timeline: { withdrawn_at: string | null }
  job_seeker: { username: string }
  employer?: { username: string }
}

/** By the names of the callers and by usernames. */
export type Phones = ReadonlyMap<string, string>

/** A phone that the caller must not know; undefined when there is none. */
export function findLeak(call: FuzzCall, { status, body }: Answer, phones: Phones): string | undefined {
  if (call.caller === 'admin') return undefined
  const allowed = status < 300 ? phonesOf(call, body, phones) : []
  const leak = (body.match(/\+998\d{9}/g) ?? []).find((phone) => !allowed.includes(phone))
  return leak && `it tells ${call.caller} the phone ${leak}`
}

function phonesOf({ operation, caller }: FuzzCall, body: string, phones: Phones): (string | undefined)[] {
  switch (operation) {
    case 'getProfile':
      return [phones.get(caller)]
    case 'updateProfile':
      return [JSON.parse(body).phone_number]
    case 'getApplication':
    case 'shareContact': {
      const { status, timeline, employer }: Page = JSON.parse(body)
      return status === 'accepted' && !timeline.withdrawn_at ? [phones.get(employer?.username ?? '')] : []
    }
    case 'getEmployerApplication': {
      const { status, timeline, job_seeker }: Page = JSON.parse(body)
      return status !== 'rejected' && !timeline.withdrawn_at ? [phones.get(job_seeker.username)] : []
    }
    default:
      return []
  }
}

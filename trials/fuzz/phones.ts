import type { Answer } from '../support/requests.ts'
import type { FuzzCall } from './calls.ts'

interface State {
  status: string
  timeline: { withdrawn_at: string | null }
}

/** What an answer about one application may have. */
interface Page extends State {
  job_seeker: { username: string }
  employer?: { username: string }
}

interface Data {
  applications: (State & { employer_contact: { phone_number: string } | null })[]
  received_applications: (State & { contact: { phone_number: string } | null })[]
}

const isAccepted = ({ status, timeline }: State) => status === 'accepted' && !timeline.withdrawn_at
const isGoingOn = ({ status, timeline }: State) => status !== 'rejected' && !timeline.withdrawn_at

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
      const page: Page = JSON.parse(body)
      return isAccepted(page) ? [phones.get(page.employer?.username ?? '')] : []
    }
    case 'getEmployerApplication': {
      const page: Page = JSON.parse(body)
      return isGoingOn(page) ? [phones.get(page.job_seeker.username)] : []
    }
    case 'getMyData': {
      const { applications, received_applications: received }: Data = JSON.parse(body)
      return [
        phones.get(caller),
        ...applications.filter(isAccepted).map((one) => one.employer_contact?.phone_number),
        ...received.filter(isGoingOn).map((one) => one.contact?.phone_number),
      ]
    }
    default:
      return []
  }
}

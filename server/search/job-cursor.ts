import type { JobSort } from '../../contract/jobs.ts'
import { fieldMessages } from '../../contract/messages.ts'
import { badInput } from '../http/failure.ts'

/** The keyset values of the last job of a page. */
export interface Place {
  rank: number
  /** Milliseconds. */
  at: number
  salary: string
  id: number
}

const forms: Record<JobSort, { write: (place: Place) => string; form: RegExp }> = {
  newest: { write: ({ at, id }) => `${at}.${id}`, form: /^(?<at>\d{1,13})\.(?<id>\d{1,10})$/ },
  salary: {
    write: ({ salary, id }) => `s.${salary}.${id}`,
    form: /^s\.(?<salary>\d{1,12}\.\d\d)\.(?<id>\d{1,10})$/,
  },
  match: {
    write: ({ rank, at, id }) => `m.${rank}.${at}.${id}`,
    form: /^m\.(?<rank>\d)\.(?<at>\d{1,13})\.(?<id>\d{1,10})$/,
  },
}

export const writePlace = (sort: JobSort, place: Place): string =>
  Buffer.from(forms[sort].write(place)).toString('base64url')

/** A cursor is valid only for the sort that made it. */
export function readPlace(sort: JobSort, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const parts = forms[sort].form.exec(Buffer.from(cursor, 'base64url').toString())?.groups
  const place = {
    rank: Number(parts?.rank ?? 0),
    at: Number(parts?.at ?? 0),
    salary: parts?.salary ?? '',
    id: Number(parts?.id),
  }
  const known = !Number.isNaN(new Date(place.at).getTime()) && place.id <= 2_147_483_647
  if (!parts || !known) throw badInput({ cursor: [fieldMessages.invalid] })
  return place
}

import type { Act, LogEntry } from '../../../contract/admin-log.ts'
import { logDetailsText as text } from '../../text/log-details.ts'
import { describeExport } from './describe-export.ts'
import { type Names, nameOf } from './names.ts'

type Details = LogEntry['details']

/** What an act changed, as lines of words. Details that nobody needs to read have none. */
export function describeDetails({ act, details, job_type }: LogEntry, names: Names): string[] {
  return describers[act]?.(details, names, job_type?.name ?? undefined) ?? []
}

type Describe = (details: Details, names: Names, nameNow: string | undefined) => string[]

/** What the kind was called then, if it is called otherwise now. */
const nameThen: Describe = ({ name }, _, nameNow) =>
  name === undefined || name === nameNow ? [] : [text.nameThen(String(name))]

const describers: { [Name in Act]?: Describe } = {
  reports_dismissed: ({ reports, flags }) => [text.dismissed(Number(reports ?? 0), Number(flags ?? 0))],
  employer_unverified: ({ renamed }) => (renamed === true ? [text.lostByRenaming] : []),
  job_type_added: nameThen,
  job_type_archived: nameThen,
  job_type_restored: nameThen,
  job_type_changed: ({ name, before, picture, ...rest }) => [
    ...(before === undefined ? [] : [text.renamed(String(before), String(name))]),
    ...(rest.description === undefined
      ? []
      : [text.described(String(rest.description_before), String(rest.description))]),
    ...(picture === undefined ? [] : [picture === false ? text.pictureRemoved : text.pictureSet]),
  ],
  job_types_ordered: ({ order, before }, names) => describeOrder(read(order), read(before), names),
  telegram_channel_changed: ({ before, channel }) => [text.channel(nameIn(before), nameIn(channel))],
  list_exported: describeExport,
}

const nameIn = (detail: Details[string] | undefined) => (detail === undefined ? undefined : String(detail))

const read = (ids: Details[string] | undefined) =>
  ids === undefined ? [] : String(ids).split(' ').map(Number)

/** The one that moved, or the whole order where there is no such one. */
function describeOrder(order: number[], before: number[], names: Names): string[] {
  const without = (ids: number[], one: number) => ids.filter((id) => id !== one).join(' ')
  const differ = order.filter((id, index) => id !== before[index])
  const moved = differ.filter((id) => without(order, id) === without(before, id))
  // Of two neighbours that changed places, either has moved: the first one now has gone up.
  const [one] = moved
  if (one !== undefined)
    return [text.moved(nameOf(names.jobType, one), before.indexOf(one) + 1, order.indexOf(one) + 1)]
  return [text.order(order.map((id) => nameOf(names.jobType, id)).join(', '))]
}

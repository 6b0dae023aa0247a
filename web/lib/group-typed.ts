import { groupDigits, groupSpace } from '../../contract/numbers.ts'

const spaces = new RegExp(groupSpace, 'g')
const isGrouped = (text: string) => groupDigits(text.replace(spaces, '')) === text
const countSpaces = (text: string) => text.match(spaces)?.length ?? 0

/**
 * Groups the digits while people type. Only digits and the spaces that we have put between them ourselves are
 * arranged anew: any other text stays as it was typed, because a space can mean something.
 */
export function groupTyped(before: string, typed: string): string {
  const digits = typed.replace(spaces, '')
  const ours = isGrouped(before) && countSpaces(typed) <= countSpaces(before)
  return ours && /^\d+$/.test(digits) ? groupDigits(digits) : typed
}

/** The caret's place in the grouped number: behind the same digit as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let position = 0
  for (let digits = 0; digits < digitsBefore && position < grouped.length; position++)
    if (/\d/.test(grouped[position] ?? '')) digits++
  return position
}

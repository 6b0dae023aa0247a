import { z } from 'zod'
import { foldWords, searchCaps } from './fold.ts'
import { fieldMessages } from './messages.ts'
import { readPhone } from './phone.ts'

const codePoints = (value: string) => [...value].length

/** PostgreSQL refuses NUL, and would change a lone surrogate. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\u0000')

/** A letter has at most so many accents and vowel signs. Thousands on one letter take seconds to put in order. */
const pileOfMarks = /\p{M}{7}/u

interface TextRules {
  cap: number
  least?: number
  message?: string
}

/** Text that people type: trimmed, its length counted in code points. */
export function text({ cap, least = 1, message = fieldMessages.required }: TextRules) {
  return z
    .string(message)
    .refine(storable, fieldMessages.malformed)
    .refine((value) => !pileOfMarks.test(value), fieldMessages.tooManyMarks)
    .trim()
    .refine((value) => codePoints(value) >= least, message)
    .refine((value) => codePoints(value) <= cap, fieldMessages.tooLong(cap))
    .meta({ minLength: least, maxLength: cap })
}

export function optionalText({ cap }: { cap: number }) {
  return text({ cap, least: 0 }).default('')
}

export const phoneNumber = text({ cap: 40 }).transform((typed, context) => {
  const phone = readPhone(typed)
  if (phone) return phone
  context.issues.push({ code: 'custom', message: fieldMessages.phone, input: typed })
  return z.NEVER
})

/** In an address a number is text; the OpenAPI document tells the number. */
const documentedNumber = (minimum: number, maximum: number) => ({
  ...{ type: 'integer', minimum, maximum },
  pattern: undefined,
})

const mostId = 2_147_483_647

/** A database id in a path or query: a 32-bit number without sign, exponent or leading zero. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, fieldMessages.invalid)
  .transform(Number)
  .refine((value) => value <= mostId, fieldMessages.invalid)
  .meta({ ...documentedNumber(1, mostId), example: 42 })

/** The same id inside a JSON body. */
export const idNumber = (message: string = fieldMessages.invalid) => z.int32(message).min(1, message)

export function countText(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, fieldMessages.invalid)
    .transform(Number)
    .pipe(z.number().min(least, fieldMessages.tooSmall(least)).max(most, fieldMessages.tooBig(most)))
    .meta(documentedNumber(least, most))
}

/** The text of a search; it may be empty. */
export const searchText = text({ cap: searchCaps.letters, least: 0 })
  .refine(
    (value) => foldWords(value).length <= searchCaps.words,
    fieldMessages.tooManyWords(searchCaps.words),
  )
  .meta({ maxLength: searchCaps.letters })

const pageSizeCap = 100

/** At most `limit` rows after `cursor`; the cursor comes from the Link header of the previous page. */
export const pageQuery = {
  limit: countText(1, pageSizeCap)
    .default(pageSizeCap)
    .meta({ description: 'At most so many. A list of long texts ends earlier' }),
  cursor: z
    .string()
    .regex(/^[\w-]{1,1500}$/, fieldMessages.invalid)
    .optional()
    .meta({ description: 'Where the page begins. It comes from the Link header of the page before' }),
}

/** The headers of an answer to a call with `pageQuery`. */
export const pageHeaders = {
  Link: 'The address of the next page: `<…>; rel="next"`. Absent on the last page',
  'X-Total-Count': 'How many there are in all pages. Where counting ends early, the call says so',
}

export const idParams = z.strictObject({ id: id.meta({ description: 'Its number' }) })

export const timestamp = z.iso.datetime().meta({ example: '2026-11-02T09:30:00.000Z' })

/** A day in Tashkent. */
const day = z.iso
  .date()
  .refine((value) => value >= '2000-01-01' && value <= '2199-12-31', fieldMessages.invalid)
  .meta({ example: '2026-11-02' })

/** Of moments: from this day and until that one, both included. */
export const daysQuery = {
  from: day.optional().meta({ description: 'The first day, in Tashkent' }),
  to: day.optional().meta({ description: 'The last day' }),
}

/** An empty response body. */
export const nothing = z.void()

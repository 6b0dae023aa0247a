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

/** A database id in a path or query: a 32-bit number without sign, exponent or leading zero. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, fieldMessages.invalid)
  .transform(Number)
  .refine((value) => value <= 2_147_483_647, fieldMessages.invalid)

/** The same id inside a JSON body. */
export const idNumber = (message: string = fieldMessages.invalid) => z.int32(message).min(1, message)

export function countText(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, fieldMessages.invalid)
    .transform(Number)
    .pipe(z.number().min(least, fieldMessages.tooSmall(least)).max(most, fieldMessages.tooBig(most)))
}

/** The text of a search; it may be empty. */
export const searchText = text({ cap: searchCaps.letters, least: 0 })
  .refine(
    (value) => foldWords(value).length <= searchCaps.words,
    fieldMessages.tooManyWords(searchCaps.words),
  )
  .meta({ maxLength: searchCaps.letters })

export const pageSizeCap = 100

/** At most `limit` rows after `cursor`; the cursor comes from the Link header of the previous page. */
export const pageQuery = {
  limit: countText(1, pageSizeCap).default(pageSizeCap),
  cursor: z
    .string()
    .regex(/^[\w-]{1,1500}$/, fieldMessages.invalid)
    .optional(),
}

export const idParams = z.strictObject({ id })

export const timestamp = z.iso.datetime().meta({ example: '2026-11-02T09:30:00.000Z' })

/** A day in Tashkent. */
const day = z.iso
  .date()
  .refine((value) => value >= '2000-01-01' && value <= '2199-12-31', fieldMessages.invalid)
  .meta({ example: '2026-11-02' })

/** Of moments: from this day and until that one, both included. */
export const daysQuery = { from: day.optional(), to: day.optional() }

/** An empty response body. */
export const nothing = z.void()

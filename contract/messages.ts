import { z } from 'zod'

/** The messages every field shares; form and server say the same words. */
export const fieldMessages = {
  required: "Bu maydonni to'ldiring",
  invalid: "Qiymat noto'g'ri",
  unknown: (names: string[]) => `Noma'lum maydon: ${names.join(', ')}`,
  malformed: "Matnda saqlab bo'lmaydigan belgi bor",
  tooLong: (cap: number) => `Ko'pi bilan ${cap} ta belgi kiriting`,
  tooManyWords: (cap: number) => `Ko'pi bilan ${cap} ta so'z kiriting`,
  tooSmall: (least: number) => `Kamida ${least} bo'lishi kerak`,
  tooBig: (most: number) => `Ko'pi bilan ${most} bo'lishi kerak`,
}

// What a schema leaves unsaid is said here, so that no English default reaches a person.
z.config({
  // The site's policy forbids making code from text, and a browser reports even the question.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return fieldMessages.unknown(issue.keys)
    if (issue.code === 'invalid_type' && issue.input === undefined) return fieldMessages.required
    return fieldMessages.invalid
  },
})

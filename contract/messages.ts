import { z } from 'zod'

/** Messages that all fields share; the form and the server use the same ones. */
export const fieldMessages = {
  required: "Bu maydonni to'ldiring",
  invalid: "Qiymat noto'g'ri",
  // No line ends inside a number.
  phone:
    'Raqamni shunday yozing: 90\u00a0123\u00a045\u00a067. Chet el raqami + bilan boshlanadi: +7\u00a0912\u00a0345\u00a067\u00a089',
  unknown: (names: string[]) => `Noma'lum maydon: ${names.join(', ')}`,
  malformed: "Matnda saqlab bo'lmaydigan belgi bor",
  tooManyMarks: "Bitta harf ustida belgilar juda ko'p",
  tooLong: (cap: number) => `Ko'pi bilan ${cap} ta belgi kiriting`,
  tooManyWords: (cap: number) => `Ko'pi bilan ${cap} ta so'z kiriting`,
  tooSmall: (least: number) => `Kamida ${least} bo'lishi kerak`,
  tooBig: (most: number) => `Ko'pi bilan ${most} bo'lishi kerak`,
}

// Default messages in Uzbek, for schemas without their own. Nobody sees zod's English defaults.
z.config({
  // The Content-Security-Policy forbids eval, and browsers report even zod's test for it.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return fieldMessages.unknown(issue.keys)
    if (issue.code === 'invalid_type' && issue.input === undefined) return fieldMessages.required
    return fieldMessages.invalid
  },
})

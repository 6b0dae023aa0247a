import { expect, test } from 'vitest'
import { composeReason } from './compose-reason.ts'

test.each<[Parameters<typeof composeReason>, string]>([
  [['rude', ''], "Haqoratli yoki odobsiz so'zlar bor"],
  [['rude', ' Ikkinchi qator. '], "Haqoratli yoki odobsiz so'zlar bor. Ikkinchi qator."],
  [['other', ' Takroriy '], 'Takroriy'],
  [['other', '  '], ''],
])('%j: the employer reads %j', (given, said) => {
  expect(composeReason(...given)).toBe(said)
})

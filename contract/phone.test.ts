import { expect, test } from 'vitest'
import { phoneNumber } from './fields.ts'
import { phoneDigits, readPhone } from './phone.ts'

const uzbek = [
  '901234567',
  '90 123 45 67',
  '90-123-45-67',
  '90.123.45.67',
  '(90) 123-45-67',
  '(90)1234567',
  '8 90 123 45 67',
  '8(90)123-45-67',
  '998901234567',
  '998 90 123 45 67',
  '+998901234567',
  '+998 90 123 45 67',
  '+998 (90) 123-45-67',
  '+998-90-123-45-67',
  '+998\u00a090\u00a0123\u00a045\u00a067',
  '00998901234567',
  '00 998 90 123 45 67',
  'tel:+998901234567',
  '\u202a+998 90 123‑45‑67\u202c',
  '  +998 90 123 45 67\n',
]

test.each(uzbek)('%j is +998901234567', (typed) => {
  expect(phoneNumber.parse(typed)).toBe('+998901234567')
})

// Mobile and city codes in use; the last one is not in use yet.
test.each(
  '20 33 50 55 61 62 65 66 67 69 70 71 72 73 74 75 76 77 78 79 80 87 88 90 91 93 94 95 97 98 99 40'.split(
    ' ',
  ),
)('the code %s is taken', (code) => {
  expect(readPhone(`${code} 765 43 21`)).toBe(`+998${code}7654321`)
})

test.each([
  ['+7 912 345 67 89', '+79123456789'],
  ['007 912 345 67 89', '+79123456789'],
  ['+992 93 555 44 33', '+992935554433'],
  ['+82-10-1234-5678', '+821012345678'],
  ['+380 (44) 123 45 67', '+380441234567'],
  ['+2907654', '+2907654'],
  ['+123456789012345', '+123456789012345'],
])('the foreign number %j is %j', (typed, kept) => {
  expect(phoneNumber.parse(typed)).toBe(kept)
})

test('what is stored is read as itself', () => {
  for (const stored of ['+998901234567', '+79123456789', '+2907654']) expect(readPhone(stored)).toBe(stored)
})

const howTo =
  'Raqamni shunday yozing: 90\u00a0123\u00a045\u00a067. Chet el raqami + bilan boshlanadi: +7\u00a0912\u00a0345\u00a067\u00a089'
test.each([
  '1',
  '12-34',
  '12345678',
  '1234567',
  '123456789',
  '000000000',
  '90 123 45 6',
  '90 123 45 678',
  '99890123456',
  '9989012345678',
  '+998 90 123 45',
  '+99890123456789',
  '+998 00 123 45 67',
  '7 912 345 67 89',
  '8 912 345 67 89',
  '0 90 123 45 67',
  '+123456',
  '+1234567890123456',
  '+0123456789',
  '++998901234567',
  '+',
  '90+1234567',
  '901234567, Ali',
  '90 123 45 67 ichki 5',
  '90 123 45 67, 91 123 45 67',
  "qo'shnimda",
  "yo'q",
  '٩٠١٢٣٤٥٦٧',
])('%j is refused, with how to write it', (typed) => {
  expect(phoneNumber.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([howTo])
})

test('an empty number is missing, not wrong; a long text is too long', () => {
  const said = (typed: unknown) => phoneNumber.safeParse(typed).error?.issues.map(({ message }) => message)
  for (const empty of ['', '  ', undefined, null, 901234567])
    expect(said(empty)).toContain("Bu maydonni to'ldiring")
  expect(said('9'.repeat(41))).toEqual(["Ko'pi bilan 40 ta belgi kiriting"])
})

test('a search for a whole number in any writing looks for its nine digits', () => {
  for (const typed of uzbek.filter((one) => !one.startsWith('tel:')))
    expect(phoneDigits(typed)).toBe('901234567')
})

test.each([
  ['90-000-00-39', '900000039'],
  ['000 00 39', '0000039'],
  ['+998 90 000', '90000'],
  ['00998 90', '90'],
  ['+998', '998'],
  ['998 90', '99890'],
  ['+7 912', '7912'],
  ['100011', '100011'],
])('the search text %j looks for the digits %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each(['', '-', '()', '+', 'Ali', '7-uy', '90 123 Ali', "90'123"])('%j looks for no number', (typed) => {
  expect(phoneDigits(typed)).toBeUndefined()
})

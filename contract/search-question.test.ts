import { expect, test } from 'vitest'
import { readQuestion, without } from './search-question.ts'

const wordsOf = (text: string) => readQuestion(text).words.map(({ folded }) => folded)
const read = (text: string) =>
  readQuestion(text).understood.map((one) => [
    'leastPay' in one ? one.leastPay : one.fact,
    text.slice(one.start, one.end),
  ])

test.each([
  ['haydovchi kerak', ['haydovchi']],
  ['Требуется водитель в Ташкент', ['voditel', 'tashkent']],
  ['ish kerak', []],
  ['ҳайдовчи ва ошпаз', ['haydovchi', 'oshpaz']],
  ['', []],
])('%j asks for %j', (text, expected) => {
  expect(wordsOf(text)).toEqual(expected)
  expect(readQuestion(text)).toMatchObject({ understood: [], unreadable: false })
})

test.each([
  ['oshpaz 3 mln', 3_000_000, '3 mln'],
  ['3mln', 3_000_000, '3mln'],
  ['2,5 mln', 2_500_000, '2,5 mln'],
  ["2.5mln so'm oshpaz", 2_500_000, "2.5mln so'm"],
  ['3 000 000 oshpaz', 3_000_000, '3 000 000'],
  ['3\u00a0500\u00a0000', 3_500_000, '3\u00a0500\u00a0000'],
  ['3.000.000', 3_000_000, '3.000.000'],
  ['3000000', 3_000_000, '3000000'],
  ['3 millionlik ish', 3_000_000, '3 millionlik'],
  ['3 миллионлик', 3_000_000, '3 миллионлик'],
  ['5 mln dan yuqori', 5_000_000, '5 mln dan yuqori'],
  ['от 5 млн', 5_000_000, 'от 5 млн'],
  ['kamida 4 mln', 4_000_000, 'kamida 4 mln'],
  ['3–4 mln', 3_000_000, '3–4 mln'],
  ['800 ming', 800_000, '800 ming'],
  ['kuniga 200 ming', 5_200_000, 'kuniga 200 ming'],
  ['30 ming soatiga', 6_240_000, '30 ming soatiga'],
  ['haftalik 1 mln', 4_330_000, 'haftalik 1 mln'],
])('%s asks for at least %i a month', (text, pay, piece) => {
  expect(read(text)).toEqual([[pay, piece]])
})

test.each([
  ["to'liq ish kuni oshpaz", 'full_time', "to'liq ish kuni"],
  ['yarim kunlik ish', 'part_time', 'yarim kunlik'],
  ['part-time', 'part_time', 'part-time'],
  ['подработка', 'part_time', 'подработка'],
  ['bir martalik', 'one_off', 'bir martalik'],
  ['сезонная работа', 'seasonal', 'сезонная'],
  ['uydan turib ishlash', 'remote', 'uydan turib'],
  ['удалённо', 'remote', 'удалённо'],
  ['talabalarga ish', 'students', 'talabalarga'],
  ['kassir tajriba shart emas', 'no_experience', 'tajriba shart emas'],
  ['без опыта', 'no_experience', 'без опыта'],
])('%s asks for %s', (text, fact, piece) => {
  expect(read(text)).toEqual([[fact, piece]])
})

test.each([
  '22 mavze',
  '10-maktab',
  '998 90 123 45 67',
  '3 500',
  '1234567',
  'kunlik ish',
  '5000 mln',
  'yarim',
])('%s is no filter', (text) => {
  expect(read(text)).toEqual([])
})

test.each([
  ['123', 123],
  [' #123 ', 123],
  ['№ 123', 123],
  ['#3000000', 3_000_000],
  ['3000000', undefined],
  ['123 uy', undefined],
  ['0123', undefined],
  ['9999999999', undefined],
])('%j may be the job %s', (text, id) => {
  expect(readQuestion(text).jobId).toBe(id)
})

test.each(['%', "' ь", '😀'])('%j cannot be read', (text) => {
  expect(readQuestion(text)).toEqual({ words: [], understood: [], unreadable: true })
})

test.each([
  ['oshpaz 3 mln Toshkent', 'oshpaz Toshkent'],
  ['3 mln oshpaz', 'oshpaz'],
  ['oshpaz, 3 mln', 'oshpaz,'],
  ['3 mln', ''],
  ['(3 mln)', ''],
])('%j without what was understood is %j', (text, rest) => {
  const [first] = readQuestion(text).understood
  expect(first && without(text, first)).toBe(rest)
})

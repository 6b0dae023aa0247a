import { expect, test } from 'vitest'
import { suggestJobType } from './job-type-words.ts'

test.each([
  ['Nonvoy', 3],
  ['Новвой керак', 3],
  ["Do'konga sotuvchi", 1],
  ['Doʻkon sotuvchilari', 1],
  ['ДЎКОНГА СОТУВЧИ', 1],
  ['Frontend dasturchi', 11],
  ['Malakali payvandchi', 2],
  ['Avtoelektrik', 10],
  ['Elektrik', 2],
  ['Водитель категории B', 4],
  ['Шофер', 4],
  ["Bog'bon", 13],
  ["Do'konga qorovul", 14],
  ['Hamshira kerak', 15],
  ['Enagalik', 8],
  ['Kir yuvish', 7],
  ['Ingliz tili ustozi', 5],
])('%s tells its type', (title, type) => {
  expect(suggestJobType(title)).toBe(type)
})

test.each(['', 'Kirish', 'Ish bor', 'Yordamchi', '123'])('%s tells nothing', (title) => {
  expect(suggestJobType(title)).toBeUndefined()
})

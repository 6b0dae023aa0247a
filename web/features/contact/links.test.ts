import { expect, test } from 'vitest'
import { linksOf } from './links.ts'

test.each(['+998901234567', '90 123 45 67', '998 (90) 123-45-67'])(
  'the Uzbek number %s can be called, and found in Telegram',
  (phone) => {
    expect(linksOf(phone)).toEqual({ call: 'tel:+998901234567', telegram: 'https://t.me/+998901234567' })
  },
)

test('a number of another country keeps its own code', () => {
  expect(linksOf('+7 999 123-45-67')).toEqual({
    call: 'tel:+79991234567',
    telegram: 'https://t.me/+79991234567',
  })
})

test('a short number can be called, but has no Telegram; a text is no number', () => {
  expect(linksOf('1050')).toEqual({ call: 'tel:1050', telegram: undefined })
  expect(linksOf("yo'q")).toEqual({ call: undefined, telegram: undefined })
})

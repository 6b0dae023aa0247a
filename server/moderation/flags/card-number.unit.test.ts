import { expect, test } from 'vitest'
import { findCard } from './card-number.ts'

test.each([
  ['Uzcard, as on the card', "Pulni 8600 1234 5678 9012 ga o'tkazing", '8600123456789012'],
  ['Humo, in one', 'karta:9860010203040505', '9860010203040505'],
  ['Visa, with hyphens', '4111-1111-1111-1111', '4111111111111111'],
  ['Mastercard, with dots', '5555.5555.5555.4444.', '5555555555554444'],
  ['in odd groups', '86 00 12 34 56 78 90 12', '8600123456789012'],
  ['digit by digit', '8 6 0 0 1 2 3 4 5 6 7 8 9 0 1 2', '8600123456789012'],
  ['in wide digits', '８６００ １２３４ ５６７８ ９０１２', '8600123456789012'],
  ['with its last month', '8600 1234 5678 9012 09/28', '8600123456789012'],
])('a card number is found: %s', (_, text, card) => {
  expect(findCard(text)).toBe(card)
})

test.each([
  ['a wrong check digit', '8600 1234 5678 9018'],
  ['of no card', '1234 5678 9012 3452'],
  ['one phone', '+998 90 123 45 67'],
  ['two phones', '+998 90 111 11 11, +998 90 111 11 12'],
  ['two phones in a row', '90 123 45 67 90 123 45 67'],
  ['a longer number', '41111111111111110000'],
  ['pay and hours', "Maosh 4 000 000 - 5 000 000 so'm, 9:00 - 18:00"],
])('no card number: %s', (_, text) => {
  expect(findCard(text)).toBeUndefined()
})

test('a long text of digits costs no time to speak of', () => {
  for (const text of ['8 '.repeat(5000), '8'.repeat(10_000), '8600 '.repeat(2000), '8  .'.repeat(2500)])
    expect(findCard(text)).toBeUndefined()
})

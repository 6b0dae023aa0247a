import { expect, test } from 'vitest'
import { findPrepayment } from './prepayment.ts'

test.each([
  ["Hujjat uchun oldindan to'lov 200 ming.", "oldindan to'lov"],
  ['Oldindan to‘lovni kartaga tashlang', 'Oldindan to‘lovni'],
  ['OLDINDAN TOLASANGIZ joy band qilinadi', 'OLDINDAN TOLASANGIZ'],
  ['Олдиндан тўлов қилинади', 'Олдиндан тўлов'],
  ['олдиндан пул ўтказинг', 'олдиндан пул'],
  ['Нужна предоплата', 'предоплата'],
  ['Garov puli 300 ming', 'Garov puli'],
  ["Oldindan to'lov yo'q deyishadi. Lekin bizda oldindan to'lov kerak", "oldindan to'lov"],
])('%s', (text, excerpt) => {
  expect(findPrepayment(text)).toBe(excerpt)
})

test.each([
  "Oldindan to'lov so'ralmaydi.",
  "Oldindan to'lov yo'q",
  "Hech qanday oldindan to'lov talab qilinmaydi",
  'Без предоплаты',
  "Oldindan qo'ng'iroq qiling. To'lov har kuni.",
  "Oylik kartaga o'tkaziladi, to'lov kechikmaydi",
])('nobody is asked to pay: %s', (text) => {
  expect(findPrepayment(text)).toBeUndefined()
})

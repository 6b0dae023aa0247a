import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const tashkent = (time: string) => new Date(`${time}+05:00`)

test.each([
  ['2026-11-16T08:00:00', undefined],
  ['2026-11-16T21:59:59.999', undefined],
  ['2026-11-16T22:00:00', '2026-11-17T08:00:00'],
  ['2026-11-16T23:59:59', '2026-11-17T08:00:00'],
  ['2026-11-17T00:00:00', '2026-11-17T08:00:00'],
  ['2026-11-17T07:59:59.999', '2026-11-17T08:00:00'],
  ['2026-12-31T23:00:00', '2027-01-01T08:00:00'],
  ['2028-02-28T22:30:00', '2028-02-29T08:00:00'],
])('at %s in Tashkent it is quiet until %s', (now, until) => {
  expect(quietUntil(tashkent(now))).toEqual(until && tashkent(until))
})

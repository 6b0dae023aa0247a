import { describe, expect, test } from 'vitest'
import { readPeriod } from './period.ts'

/** 1 March, 00:30 in Tashkent: in UTC it is still February. */
const now = new Date('2028-02-29T19:30:00Z')
const read = (asked: string) => readPeriod(new URLSearchParams(asked), now)

describe('the days that an address asks for', () => {
  test.each([
    ['', '30', '2028-02-01', '2028-03-01'],
    ['period=7', '7', '2028-02-24', '2028-03-01'],
    ['period=90', '90', '2027-12-03', '2028-03-01'],
    ['period=month', 'month', '2028-03-01', '2028-03-01'],
    ['period=last_month', 'last_month', '2028-02-01', '2028-02-29'],
    ['from=2027-01-31&to=2027-02-01', 'days', '2027-01-31', '2027-02-01'],
    ['from=2027-02-01&to=2027-01-31', '30', '2028-02-01', '2028-03-01'],
    ['from=2027-13-01&to=2027-14-01', '30', '2028-02-01', '2028-03-01'],
    ['period=days', '30', '2028-02-01', '2028-03-01'],
    ['period=365', '30', '2028-02-01', '2028-03-01'],
  ])('%s', (asked, name, from, to) => {
    expect(read(asked)).toEqual({ name, from, to })
  })
})

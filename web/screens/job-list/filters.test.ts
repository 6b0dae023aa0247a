import { expect, test } from 'vitest'
import { parseFilters, toSearch } from './filters.ts'
import { readLeastPay } from './least-pay.ts'

const parse = (search: string) => parseFilters(new URLSearchParams(search))

test('an address and its filters are each other', () => {
  const search =
    '?q=do%27kon+sotuvchi&job_type=3&place=102&location=Chilonzor&salary_min=3000000&employment=part_time&suits=students&remote=true&sort=salary'
  expect(parse(search)).toEqual({
    q: "do'kon sotuvchi",
    jobType: 3,
    place: 102,
    location: 'Chilonzor',
    salaryMin: 3_000_000,
    employment: 'part_time',
    suits: 'students',
    remote: true,
    sort: 'salary',
  })
  expect(toSearch(parse(search))).toBe(search)
})

test('what an unscripted form leaves empty narrows nothing', () => {
  expect(toSearch(parse('?q=&job_type=&place=&location=+&salary_min=&employment=&suits=&sort='))).toBe('')
})

test.each([
  ['3 000 000', 3_000_000],
  ['3\u00a0000\u00a0000', 3_000_000],
  ['5 mln', 5_000_000],
  ['3,5 mln', 3_500_000],
  ['300 ming', 300_000],
  ['3500000,50', 3_500_000],
  ["5 000 000.00 so'm", 5_000_000],
])('the least pay %s is understood', (typed, least) => {
  expect(parse(String(new URLSearchParams({ salary_min: typed }))).salaryMin).toBe(least)
})

test.each([
  ['3000000-4000000', 'range'],
  ['4 mln-3 mln', 'range'],
  ['3.500', 'ambiguous'],
  ['1e9', 'unclear'],
  ['99999999999', 'too_big'],
])('the least pay %s is refused and filters nothing', (typed, fault) => {
  expect(readLeastPay(typed)).toEqual({ fault })
  expect(parse(String(new URLSearchParams({ salary_min: typed }))).salaryMin).toBeUndefined()
})

test('nonsense in the address is passed over', () => {
  const nonsense = parse(
    'job_type=abc&place=0x1&salary_min=1e9&employment=any&suits=all&remote=1&sort=best&q=%00',
  )
  expect(Object.values(nonsense).every((value) => value === undefined)).toBe(true)
  expect(parse(`q=${'a'.repeat(500)}`).q).toHaveLength(200)
  expect(parse(`q=${'non '.repeat(30)}`).q?.split(' ')).toHaveLength(16)
})

test('the order that goes without saying is not said', () => {
  expect(parse('sort=newest').sort).toBeUndefined()
  expect(parse('sort=match').sort).toBeUndefined()
  expect(parse('q=non&sort=match').sort).toBeUndefined()
  expect(parse('q=non&sort=newest').sort).toBe('newest')
})

import { expect, test } from 'vitest'
import { parseFilters, toSearch } from './filters.ts'

const parse = (search: string) => parseFilters(new URLSearchParams(search))

test('an address and its filters are each other', () => {
  const search = '?q=do%27kon+sotuvchi&job_type=3&location=Chilonzor&salary_min=3000000&sort=salary'
  expect(parse(search)).toEqual({
    q: "do'kon sotuvchi",
    jobType: 3,
    location: 'Chilonzor',
    salaryMin: 3_000_000,
    sort: 'salary',
  })
  expect(toSearch(parse(search))).toBe(search)
})

test('what an unscripted form leaves empty narrows nothing', () => {
  expect(toSearch(parse('?q=&job_type=&location=+&salary_min=&sort='))).toBe('')
})

test('an amount may be written with spaces of any kind', () => {
  expect(parse('salary_min=3 000 000').salaryMin).toBe(3_000_000)
  expect(parse('salary_min=3%C2%A0000%C2%A0000').salaryMin).toBe(3_000_000)
})

test('nonsense in the address is passed over', () => {
  const nonsense = parse('job_type=abc&salary_min=1e9&sort=best&q=%00')
  expect(Object.values(nonsense).every((value) => value === undefined)).toBe(true)
  expect(parse('salary_min=99999999999').salaryMin).toBe(999_999_999)
  expect(parse(`q=${'a'.repeat(500)}`).q).toHaveLength(200)
  expect(parse(`q=${'non '.repeat(30)}`).q?.split(' ')).toHaveLength(16)
})

test('the order that goes without saying is not said', () => {
  expect(parse('sort=newest').sort).toBeUndefined()
  expect(parse('sort=match').sort).toBeUndefined()
  expect(parse('q=non&sort=match').sort).toBeUndefined()
  expect(parse('q=non&sort=newest').sort).toBe('newest')
})

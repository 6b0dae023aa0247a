import { expect, test } from 'vitest'
import { nameOfSearch } from './search-name.ts'

test('a search is called after all its filters', () => {
  const filters = {
    q: 'sotuvchi',
    jobType: 1,
    place: 102,
    salaryMin: 3_000_000,
    employment: 'part_time',
    suits: 'students',
    remote: true,
  } as const
  const names = { place: 'Chilonzor tumani', jobType: 'Savdo' }
  expect(nameOfSearch(filters, names)).toBe(
    "Sotuvchi, Savdo, Chilonzor tumani, Oyiga kamida 3\u00a0000\u00a0000 so'm, Qisman bandlik, Talabalarga mos, Uydan turib ishlash",
  )
  expect(nameOfSearch({ location: 'Buxoro' }, { place: undefined, jobType: undefined })).toBe('Buxoro')
})

test('what has no name yet is called by its kind', () => {
  expect(nameOfSearch({ jobType: 99, place: 7 }, { place: undefined, jobType: undefined })).toBe(
    'Ish turi, Tanlangan joy',
  )
})

import { expect, test } from 'vitest'
import { namesArea } from '../../contract/where-is.ts'
import { areaName, findArea, findNamedDistrict, untoldArea } from './areas.ts'

const chilonzor = { id: 102, name: 'Chilonzor tumani', jobs: 7 }
const regions = [
  { id: 1, name: 'Toshkent shahri', jobs: 12, districts: [chilonzor] },
  { id: 14, name: "Qoraqalpog'iston Respublikasi", jobs: 0, districts: [] },
]

test('a region and a district are found by their id, with their names', () => {
  const name = (id: number) => {
    const area = findArea(regions, id)
    return area && areaName(area)
  }
  expect([102, 1, 14, 999].map(name)).toEqual([
    'Chilonzor tumani, Toshkent shahri',
    'Toshkent shahri',
    "Qoraqalpog'iston Respublikasi",
    undefined,
  ])
  expect(findArea(regions, null)).toBeUndefined()
})

test.each([
  ['Чилонзор, 7-мавзе', true],
  ['chilonzorda', true],
  ['Toshkent', false],
  ['Yangichilonzor', false],
])('%s names Chilonzor: %s', (text, named) => {
  expect(namesArea(text, chilonzor.name)).toBe(named)
})

test.each([
  ['Toshkent, Chilonzor tumani', 'Chilonzor tumani'],
  ['Чилонзор', 'Chilonzor tumani'],
  ['Bozor yonida', undefined],
  ['', undefined],
])('%s names the district %s', (text, name) => {
  expect(findNamedDistrict(regions, text)?.name).toBe(name)
})

test('of the place, only what the location does not say', () => {
  const place = { region: { id: 1, name: 'Toshkent shahri' }, district: chilonzor, mahalla: null }
  expect(untoldArea('Bozor yonida', place)).toBe('Chilonzor tumani, Toshkent shahri')
  expect(untoldArea('Chilonzor, 7-mavze', place)).toBe('Toshkent shahri')
  expect(untoldArea('Toshkent, Chilonzor tumani', place)).toBe('')
  expect(untoldArea('Bozor yonida', { ...place, district: null })).toBe('Toshkent shahri')
  expect(untoldArea('Bozor yonida', null)).toBe('')
})

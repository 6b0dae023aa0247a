import { expect, test } from 'vitest'
import { whereIs } from './where-is.ts'

const region = { id: 1, name: 'Toshkent shahri' }
const place = { region, district: { id: 102, name: 'Chilonzor tumani' }, mahalla: null }

test.each(['Toshkent, Chilonzor tumani', 'Чилонзор т., 7-мавзе', 'chilonzor'])(
  '%s names its district',
  (location) => {
    expect(whereIs({ location, place })).toBe(location)
  },
)

test('a location that does not name its district comes after it', () => {
  expect(whereIs({ location: 'Bozor yonida', place })).toBe('Chilonzor tumani, Bozor yonida')
  expect(whereIs({ location: 'Bozor yonida', place: { ...place, district: null } })).toBe(
    'Toshkent shahri, Bozor yonida',
  )
  expect(whereIs({ location: 'Bozor yonida', place: null })).toBe('Bozor yonida')
})

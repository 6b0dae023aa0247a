import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fold } from '../../contract/fold.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { areas } from '../database/place-schema.ts'
import { indexAreas, matchPlace } from './match-place.ts'

const { db } = await createTestDatabase()
const all = await db.select().from(areas).orderBy(asc(areas.id))
const byKey = indexAreas(all)
const nameOf = (id: number | null) => all.find((area) => area.id === id)?.name

const found = (text: string, chosen?: string) => {
  const place = matchPlace(
    text,
    byKey,
    all.find(({ name }) => name === chosen),
  )
  return (
    place && [nameOf(place.regionId), nameOf(place.districtId), place.mahalla].filter(Boolean).join(' / ')
  )
}

test('the list has 14 regions and 206 districts and cities, each in a region', () => {
  const regions = all.filter(({ parentId }) => parentId === null)
  expect(regions).toHaveLength(14)
  expect(all).toHaveLength(14 + 206)
  const ids = new Set(regions.map(({ id }) => id))
  for (const { name, parentId, id } of all) {
    expect(parentId === null || ids.has(parentId), name).toBe(true)
    if (parentId) expect(Math.floor(id / 100), name).toBe(parentId)
    expect(name, name).toMatch(parentId ? / (shahri|tumani)$/ : / (shahri|viloyati|Respublikasi)$/)
    expect(name, name).toMatch(/^[A-Za-z' ]+$/)
  }
})

test('no two places have the same whole name, in any spelling, and each is found by its own', () => {
  expect(new Set(all.map(({ name }) => fold(name))).size).toBe(all.length)
  for (const { name, parentId } of all)
    expect(found(name), name).toBe(parentId ? `${nameOf(parentId)} / ${name}` : name)
})

test('a name is shared by a city and the district around it, or by the region, and by nobody else', () => {
  const shared = [...byKey].filter(
    ([, named]) => new Set(named.map((area) => area.parentId ?? area.id)).size > 1,
  )
  expect(shared.map(([key]) => key)).toEqual(['toshkent', 'tashkent'])
  for (const [key, named] of byKey) expect(named.length, key).toBeLessThanOrEqual(3)
})

test('every alias tells something that the name does not', () => {
  for (const { name, keys } of all) expect(new Set(keys).size, name).toBe(keys.length)
})

const chilonzor = 'Toshkent shahri / Chilonzor tumani'

test.each([
  ['Toshkent, Chilonzor tumani', chilonzor],
  ['Chilonzor', chilonzor],
  ['Чилонзор тумани', chilonzor],
  ['Чиланзарский район', chilonzor],
  ['г. Ташкент, Чиланзар', chilonzor],
  ['TOSHKENT SH., CHILONZOR T., 7-mavze', chilonzor],
  ['Chilonzorda, metro yonida', chilonzor],
  ['Toshkent, Chilonzor tumani, Katta Qozirobod mahallasi', `${chilonzor} / Katta Qozirobod mahallasi`],
  ['Chilonzor tumani Oqtepa MFY, 12-uy', `${chilonzor} / Oqtepa mahallasi`],
  ['Тошкент, Чилонзор тумани, Оқтепа маҳалласи', `${chilonzor} / Оқтепа маҳалласи`],
  ['Guliston shahri, Guliston mahallasi', 'Sirdaryo viloyati / Guliston shahri / Guliston mahallasi'],
  ['Chilonzor tumani mahallasi', chilonzor],
  ['Toshkent', 'Toshkent shahri'],
  ['Toshkent viloyati', 'Toshkent viloyati'],
  ['Ташкентская область', 'Toshkent viloyati'],
  ['Toshkent tumani', 'Toshkent viloyati / Toshkent tumani'],
  ['Toshkent, Chirchiq', 'Toshkent viloyati / Chirchiq shahri'],
  ["O'rta Chirchiq", "Toshkent viloyati / O'rta Chirchiq tumani"],
  ['Yuqorichirchiq tumani', 'Toshkent viloyati / Yuqori Chirchiq tumani'],
  ["Mirzo-Ulug‘bek tumani, Buyuk Ipak Yo'li", "Toshkent shahri / Mirzo Ulug'bek tumani"],
  ["Samarqand shahri, Registon ko'chasi", 'Samarqand viloyati / Samarqand shahri'],
  ['Samarqand', 'Samarqand viloyati'],
  ['Samarqand, Urgut', 'Samarqand viloyati / Urgut tumani'],
  ['Urgut, bozor yonida', 'Samarqand viloyati / Urgut tumani'],
  ['Termiz', 'Surxondaryo viloyati / Termiz shahri'],
  ['Kogon tumani', 'Buxoro viloyati / Kogon tumani'],
  ["Qoraqalpog'iston, Nukus shahri", "Qoraqalpog'iston Respublikasi / Nukus shahri"],
  ['Қарши шаҳри, Насаф кўчаси', 'Qashqadaryo viloyati / Qarshi shahri'],
  ['Namangan shahri, Davlatobod tumani', 'Namangan viloyati / Namangan shahri'],
  ['Chilonzor yoki Yunusobod', 'Toshkent shahri'],
  ["Toshkent, Navoiy ko'chasi", 'Toshkent shahri'],
  ['Toshkent, Olmazor mahallasi', 'Toshkent shahri'],
  ['Kitob tumani', 'Qashqadaryo viloyati / Kitob tumani'],
])('%s is in %s', (text, expected) => {
  expect(found(text)).toBe(expected)
})

test.each(['Bozor yonida', "O'zbekiston", "Kitob do'koni", 'Olmazor mahallasi', "Navoiy ko'chasi, 5", '!!!'])(
  '%s could be anywhere',
  (text) => {
    expect(found(text)).toBeUndefined()
  },
)

test('what was chosen stands; the text tells only what lies in it', () => {
  expect(found('Oqtepa mahallasi', 'Chilonzor tumani')).toBe(`${chilonzor} / Oqtepa mahallasi`)
  expect(found('Samarqand, Urgut', 'Chilonzor tumani')).toBe(chilonzor)
  expect(found('Chilonzor, 7-mavze', 'Toshkent shahri')).toBe(chilonzor)
  expect(found('Samarqand, Urgut', 'Toshkent shahri')).toBe('Toshkent shahri')
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildJobs } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { jobs } from '../../database/schema.ts'

const world = await buildTestApp()

const places: [string, number][] = [
  ["Qo'qon shahri", 3],
  ['Қўқон шаҳри', 2],
  ['Toshkent, Chilonzor tumani', 4],
  ['Toshkent, Yunusobod tumani', 2],
  ['Uyida ishlash', 1],
  ['!!!', 1],
  ...Array.from({ length: 12 }, (_, index): [string, number] => [`Navoiy, ${index + 1}-mahalla`, 1]),
]
const locations = places.flatMap(([location, count]) => Array.from({ length: count }, () => location))
await buildJobs(world, locations.length, (index) => ({ location: locations[index] ?? '' }))

const suggest = async (q?: string) => {
  const { body } = await succeed(world, endpoints.listLocations, q === undefined ? {} : { query: { q } })
  return body.map(({ location, jobs: count }) => `${location}: ${count}`)
}

const kokand = "Qo'qon shahri: 5"
const chilonzor = 'Toshkent, Chilonzor tumani: 4'
const yunusobod = 'Toshkent, Yunusobod tumani: 2'

test.each([
  ['tosh', [chilonzor, yunusobod]],
  ['чилон', [chilonzor]],
  ['tumani yunus', [yunusobod]],
  ['қўқ', [kokand]],
  ['qo‘qon sha', [kokand]],
  ['uy', ['Uyida ishlash: 1']],
  ['hon', []],
  ['%', []],
  ['!', []],
])('%s finds the places that begin with it, most jobs first', async (q, expected) => {
  expect(await suggest(q)).toEqual(expected)
})

test('empty text gives the ten places with the most jobs', async () => {
  const all = await suggest()
  expect(all).toHaveLength(10)
  expect(all.slice(0, 3)).toEqual([kokand, chilonzor, yunusobod])
  expect(await suggest('')).toEqual(all)
})

test('a place appears with its first job and disappears with its last', async () => {
  const [job] = await buildJobs(world, 1, () => ({ location: 'Xiva' }))
  expect(await suggest('xiva')).toEqual(['Xiva: 1'])
  await world.db
    .update(jobs)
    .set({ location: 'Urganch' })
    .where(eq(jobs.id, job?.id ?? 0))
  await world.awaitInvalidation()
  expect(await suggest('xiva')).toEqual([])
  expect(await suggest('urg')).toEqual(['Urganch: 1'])
})

test('a huge search is refused', async () => {
  const answer = await call(world, endpoints.listLocations, { query: { q: 'a'.repeat(201) } })
  expectFailure(answer, 'bad_input', { q: ["Ko'pi bilan 200 ta belgi kiriting"] })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { fieldMessages } from '../../../contract/messages.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildSavedSearch, buildSeeker, type Person } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { savedSearches } from '../../database/saved-schema.ts'

const world = await buildTestApp()
const { createSavedSearch, listSavedSearches, editSavedSearch, deleteSavedSearch } = endpoints
const { getSearchToStop, stopSearch } = endpoints

const body = {
  name: 'Sotuvchi, Chilonzor tumani',
  frequency: 'daily',
  filters: { q: 'sotuvchi', place: 102 },
}
const create = (as: Person, more: object = {}) =>
  call(world, createSavedSearch, { as, body: { ...body, ...more } })
const list = async (as: Person) => (await succeed(world, listSavedSearches, { as })).body

test('a seeker saves a search, renames it, is told at another time, and deletes it', async () => {
  const seeker = await buildSeeker(world)
  const saved = (await create(seeker)).json()
  expect(saved).toMatchObject(body)
  const params = { id: saved.id }
  const edit = { name: "Do'kon", frequency: 'never' }
  await succeed(world, editSavedSearch, { as: seeker, params, body: edit })
  expect(await list(seeker)).toEqual([{ ...saved, ...edit }])
  const other = await buildSeeker(world)
  expectFailure(await call(world, editSavedSearch, { as: other, params, body: edit }), 'not_found')
  expectFailure(await call(world, deleteSavedSearch, { as: other, params }), 'not_found')
  await succeed(world, deleteSavedSearch, { as: seeker, params })
  expect(await list(seeker)).toEqual([])
})

test('the same filters are the same search, whatever their order', async () => {
  const seeker = await buildSeeker(world)
  const first = (await create(seeker)).json()
  const again = (
    await create(seeker, { name: 'Yangi', filters: { place: 102, q: 'sotuvchi', location: '' } })
  ).json()
  expect(again).toEqual({ ...first, name: 'Yangi' })
  expect(await list(seeker)).toHaveLength(1)
})

test('a search asks for something', async () => {
  const seeker = await buildSeeker(world)
  for (const filters of [{}, { q: '' }])
    expectFailure(await create(seeker, { filters }), 'bad_input', { filters: [fieldMessages.required] })
  for (const more of [{ filters: { sort: 'salary' } }, { frequency: 'hourly' }, { name: ' ' }])
    expect((await create(seeker, more)).statusCode).toBe(400)
})

test('SECURITY 72: nobody has more than twenty, however many calls come at once', async () => {
  const seeker = await buildSeeker(world)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => create(seeker, { filters: { q: `sotuvchi ${index}` } })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  for (const answer of answers) if (answer.statusCode !== 201) expectFailure(answer, 'too_many_searches')
  const [{ filters = {} } = {}] = await list(seeker)
  expect((await create(seeker, { filters })).statusCode).toBe(201)
})

test('whoever has the link of a message stops the search without signing in; a look alone does not', async () => {
  const { id, stopKey: key } = await buildSavedSearch(world)
  const frequencyOf = async () =>
    (await world.db.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]?.frequency
  const { body: shown } = await succeed(world, getSearchToStop, { params: { key } })
  expect(shown).toEqual({ name: 'Sotuvchi', frequency: 'at_once' })
  expect(await frequencyOf()).toBe('at_once')
  for (const _ of [1, 2]) await succeed(world, stopSearch, { params: { key } })
  expect(await frequencyOf()).toBe('never')
  for (const unknown of ['0'.repeat(32), String(id)])
    expectFailure(await call(world, stopSearch, { params: { key: unknown } }), 'not_found')
})

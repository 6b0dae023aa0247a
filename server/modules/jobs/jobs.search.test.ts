import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJobs } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { jobs, users } from '../../database/schema.ts'
import { refoldJobs } from '../../tasks/refold-jobs.ts'

const world = await buildTestApp()
const { listJobs, listJobsOfType, updateProfile } = endpoints

const employer = await buildEmployer(world, { username: 'gulzor_mebel', firstName: 'Ўткир' })
const day = 86_400_000
const start = Date.parse('2026-02-01T00:00:00.000Z')

const texts = {
  exact: ['Tikuvchi', 'Atelyeda ishlash.', 'Toshkent, Chilonzor tumani', '4000000', 16],
  beginning: ['Tikuvchilar jamoasi', 'Sexda ishlash.', 'Samarqand', '5000000', 16],
  within: ['Atelye xodimi', 'Bizga tikuvchi kerak.', "Farg'ona", '3000000', 16],
  longer: ['Sex boshlig‘i', 'Tikuvchilarni boshqarish.', 'Buxoro', '9000000', 16],
  near: ['Tikuvci (xato yozilgan)', 'Mashinada ishlash.', 'Toshkent', '2000000', 16],
  baker: ['Нонвой', 'Тандирда нон ёпиш, тунги смена.', 'Тошкент, Юнусобод тумани', '6000000', 3],
  odd: ['Kassir 100% _a\\b', 'Do\'konda "yaxshi" ish; uyida ishlash mumkin.', 'Navoiy', '1000000', 1],
} satisfies Record<string, [string, string, string, string, number]>
type Name = keyof typeof texts

const names = Object.keys(texts) as Name[]
// The best match is the oldest job, so only ranking can put it first.
const built = await buildJobs(world, names.length, (index) => {
  const [title, description, location, salary, jobTypeId] = texts[names[index] ?? 'odd']
  const createdAt = new Date(start + index * day)
  return { title, description, location, salary, jobTypeId, createdAt, employerId: employer.id }
})
const nameOf = (id: number) => names[built.findIndex((job) => job.id === id)]

async function find(query: Record<string, string | number>) {
  const { body, headers } = await succeed(world, listJobs, { query })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ id }) => nameOf(id))
}

describe('the best match comes first', () => {
  test('whole words in the title, then prefixes, then other fields, then typos', async () => {
    expect(await find({ q: 'tikuvchi' })).toEqual(['exact', 'beginning', 'within', 'longer', 'near'])
    expect(await find({ q: 'тикувчи', sort: 'match' })).toEqual([
      'exact',
      'beginning',
      'within',
      'longer',
      'near',
    ])
  })

  test('unless another sort is given', async () => {
    expect(await find({ q: 'tikuvchi', sort: 'newest' })).toEqual([
      'near',
      'longer',
      'within',
      'beginning',
      'exact',
    ])
    expect(await find({ q: 'tikuvchi', sort: 'salary' })).toEqual([
      'longer',
      'beginning',
      'exact',
      'within',
      'near',
    ])
  })

  test('within a rank the newest comes first', async () => {
    expect(await find({ q: 'tosh' })).toEqual(['baker', 'near', 'exact'])
  })
})

describe('a job is found', () => {
  test.each([
    ['by its title', 'nonvoy', ['baker']],
    ['by its description', 'tandir', ['baker']],
    ['by its location', 'yunusobod', ['baker']],
    ['by the username of its employer', 'gulzor kassir', ['odd']],
    ["by its employer's first name", "o'tkir kassir", ['odd']],
    ["by its type's name", 'oshxona', ['baker']],
    ['by words of several fields in any order', 'tungi toshkent нонвой', ['baker']],
    ['by a half-typed word', 'nonv', ['baker']],
    ['by a half-typed word whose next letter changes the last one', 'uy kassir', ['odd']],
    ['not by the middle of a word', 'onvoy', ['baker']],
    ['not by the middle of a short word', 'ovoy', []],
    ['not by nonsense', 'qwrtpsd', []],
  ])('%s: %s', async (_, q, expected) => {
    expect(await find({ q })).toEqual(expected)
  })

  test.each(['nonvay', 'nonvo', 'nonvooy', 'nnovoy', 'nonvyo', 'онвой', 'нонвйо'])(
    'with one letter wrong: %s',
    async (q) => {
      expect(await find({ q })).toEqual(['baker'])
    },
  )

  test.each(['nanvay', 'nonvaa', 'navoyn'])('not with two: %s', async (q) => {
    expect(await find({ q })).toEqual([])
  })

  test('by the new name of its employer, once the task has run', async () => {
    const renamed = await buildEmployer(world, { firstName: 'Anvar' })
    const [job] = await buildJobs(world, 1, () => ({ employerId: renamed.id, title: 'Bog‘bon' }))
    expect((await succeed(world, listJobs, { query: { q: 'anvar' } })).body).toHaveLength(1)
    const profile = { first_name: 'Шерзод', address: 'Toshkent', phone_number: '+998901234567' }
    await succeed(world, updateProfile, { as: renamed, body: profile })
    await refoldJobs.run({ db: world.db, payload: {}, signal: new AbortController().signal })
    await world.awaitInvalidation()
    expect((await succeed(world, listJobs, { query: { q: 'anvar' } })).body).toEqual([])
    const { body } = await succeed(world, listJobs, { query: { q: 'sherzod' } })
    expect(body.map(({ id }) => id)).toEqual([job?.id])
    expect(await world.db.$count(users)).toBe(2)
  })
})

describe('SECURITY 17: special characters have no special meaning', () => {
  test.each(['%', '_', '%%%', '\\', "'", '"', '!', '&', '|', ':*', '()', '<->', '~', ' % ', '😀', 'ь'])(
    '%j alone finds nothing, with any other filter',
    async (q) => {
      expect(await find({ q })).toEqual([])
      expect(await find({ location: q })).toEqual([])
      expect(await find({ q, location: 'toshkent' })).toEqual([])
      expect(await find({ q: 'tikuvchi', location: q })).toEqual([])
    },
  )

  test.each([
    'kassir%',
    'kas%',
    "kassir'",
    'kassir\\',
    '"kassir"',
    'kassir:*',
    '!kassir',
    '(kassir',
    'kassir & |',
  ])('%j finds the same as its words alone', async (q) => {
    expect(await find({ q })).toEqual(['odd'])
  })

  test('an empty search is no filter', async () => {
    const { headers } = await succeed(world, listJobs, { query: { q: '  ', location: '' } })
    expect(headers['x-total-count']).toBe(String(await world.db.$count(jobs)))
  })

  test.each(['5 mln', '3,5 mln', '3000000-4000000', '3500000,50', '3 000 000', '1e6', '-1'])(
    'the least pay %s is refused: only digits are taken',
    async (salary_min) => {
      const answer = await call(world, listJobs, { query: { salary_min } })
      expectFailure(answer, 'bad_input', { salary_min: ["Qiymat noto'g'ri"] })
    },
  )

  test('a huge search is refused', async () => {
    const long = await call(world, listJobs, { query: { q: 'x'.repeat(201) } })
    expectFailure(long, 'bad_input', { q: ["Ko'pi bilan 200 ta belgi kiriting"] })
    const many = await call(world, listJobs, { query: { q: 'a b c d e f g h i j k l m n o p q' } })
    expectFailure(many, 'bad_input', { q: ["Ko'pi bilan 16 ta so'z kiriting"] })
    await succeed(world, listJobs, { query: { q: 'a b c d e f g h i j k l m n o p' } })
    expect(await find({ q: 'sotuvchi'.repeat(25) })).toEqual([])
  })
})

describe('filters', () => {
  test.each<[Record<string, string | number>, Name[]]>([
    [{ location: 'toshkent' }, ['baker', 'near', 'exact']],
    [{ location: 'тошкент чил' }, ['exact']],
    [{ location: 'tumani tosh' }, ['baker', 'exact']],
    [{ location: 'oshkent' }, ['baker', 'near', 'exact']],
    [{ location: 'shkent' }, []],
    [{ location: 'tikuvchi' }, []],
    [{ salary_min: 5_000_000 }, ['baker', 'longer', 'beginning']],
    [{ salary_min: 5_000_001, sort: 'salary' }, ['longer', 'baker']],
    [{ job_type: 3 }, ['baker']],
    [{ job_type: 16, salary_min: 4_000_000 }, ['longer', 'beginning', 'exact']],
    [{ q: 'tikuvchi', location: 'toshkent' }, ['exact', 'near']],
    [{ q: 'tikuvchi', salary_min: 4_000_000 }, ['exact', 'beginning', 'longer']],
    [{ q: 'toshkent', job_type: 3 }, ['baker']],
    [{ q: 'ish', job_type: 16, location: 'tosh', salary_min: 3_000_000, sort: 'salary' }, ['exact']],
    [{ q: 'toshkent', job_type: 15 }, []],
    [{ job_type: 999 }, []],
    [{ sort: 'match', location: 'tosh' }, ['baker', 'near', 'exact']],
  ])('%j', async (query, expected) => {
    const { body } = await succeed(world, listJobs, { query })
    expect(body.map(({ id }) => nameOf(id)).filter(Boolean)).toEqual(expected)
  })

  test('the jobs of a type are searched in the same way', async () => {
    const { body, headers } = await succeed(world, listJobsOfType, {
      params: { id: 16 },
      query: { q: 'toshkent', sort: 'salary' },
    })
    expect(body.map(({ id }) => nameOf(id))).toEqual(['exact', 'near'])
    expect(headers['x-total-count']).toBe('2')
  })
})

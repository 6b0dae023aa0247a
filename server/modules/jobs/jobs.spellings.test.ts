import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildJobs } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { apostrophes, type Spelling, spellings } from '../../../tests/support/spellings.ts'

const world = await buildTestApp()

// Every word is the title of two jobs, one in each script.
const built = await buildJobs(world, 2 * spellings.length, (index) => {
  const { latin, cyrillic } = spellings[index >> 1] ?? { latin: '', cyrillic: '' }
  return { title: index % 2 ? cyrillic : latin, description: 'Chorshanba kuni keling.', location: 'Yulduz' }
})
const idsOf = (spelling: Spelling) => {
  const place = 2 * spellings.indexOf(spelling)
  return [built[place]?.id, built[place + 1]?.id]
}

/** The two best matches must be the two jobs with this word. */
async function expectFound(spelling: Spelling, q: string) {
  const { body } = await succeed(world, endpoints.listJobs, { query: { q, limit: 2 } })
  expect(new Set(body.map(({ id }) => id)), q).toEqual(new Set(idsOf(spelling)))
}

/** Eight searches at a time. */
async function expectAllFound(asked: [Spelling, string][]) {
  for (let start = 0; start < asked.length; start += 8)
    await Promise.all(asked.slice(start, start + 8).map(([spelling, q]) => expectFound(spelling, q)))
}

const groups = Array.from({ length: Math.ceil(spellings.length / 50) }, (_, group) =>
  spellings.slice(50 * group, 50 * group + 50),
)

test('there are at least three hundred pairs', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(300)
  expect(new Set(spellings.map(({ latin }) => latin)).size).toBe(spellings.length)
})

test.each(groups.map((group) => [group[0]?.latin, group] as const))(
  'each script finds the other, for a group of words from %s on',
  async (_, group) => {
    await expectAllFound(
      group.flatMap((spelling): [Spelling, string][] => [
        [spelling, spelling.latin],
        [spelling, spelling.cyrillic],
      ]),
    )
  },
)

const marked = spellings.filter(({ latin }) => latin.includes("'"))

test.each(apostrophes)('with %s for an apostrophe, the same jobs are found', async (apostrophe) => {
  expect(marked.length).toBeGreaterThan(50)
  await expectAllFound(
    marked.map((spelling) => [spelling, spelling.latin.replaceAll("'", apostrophe).toUpperCase()]),
  )
})

test('without an apostrophe, the same jobs are found', async () => {
  await expectAllFound(marked.map((spelling) => [spelling, spelling.latin.replaceAll("'", '')]))
})

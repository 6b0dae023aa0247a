import { expect, test } from 'vitest'
import { fold } from '../../../contract/fold.ts'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildJobs } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { spellings } from '../../../tests/support/spellings.ts'
import { misspell, typoKinds } from '../../../tests/support/typos.ts'

const world = await buildTestApp()

/** Names of places, long enough to be misspelt. */
const names = spellings.slice(0, 190).filter(({ latin }) => fold(latin).length >= 5)
const built = await buildJobs(world, names.length, (index) => ({
  title: 'Xodim',
  description: 'Chorshanba kuni keling.',
  location: names[index]?.latin ?? '',
}))

interface Typo {
  id: number | undefined
  name: string
  asked: string
}

/** A typo of each name: of the kinds in turn, at another place each time. */
const typosOf = (script: 'latin' | 'cyrillic', places: (name: string) => number[]): Typo[] =>
  names.flatMap((spelling, index) => {
    const name = spelling[script]
    const possible = places(name)
    if (possible.length === 0) return []
    const at = possible[(index * 7) % possible.length] ?? 0
    const kind = typoKinds[index % 4] ?? 'wrong'
    const asked = misspell(name, kind, { at, number: index * 5 + at })
    return fold(asked) === fold(name) ? [] : [{ id: built[index]?.id, name: spelling.latin, asked }]
  })

const places = (name: string, wanted: RegExp) =>
  [...name].flatMap((letter, at) => (at < name.length - 1 && wanted.test(letter) ? at : []))

/** Letters that are two in Latin. */
const double = typosOf('cyrillic', (name) => places(name, /[шчюяё]/i))
/** A letter less, and the folding joins its neighbours. */
const joined = names.flatMap((spelling, index) =>
  [spelling.latin, spelling.cyrillic].flatMap((name) =>
    places(name, /\p{L}/u)
      .map((at) => misspell(name, 'missing', { at, number: 0 }))
      .filter((asked) => fold(asked).length < fold(spelling.latin).length - 1)
      .map((asked) => ({ id: built[index]?.id, name: spelling.latin, asked })),
  ),
)
const groups: [string, Typo[]][] = [
  ['that meets a rule of the folding', joined],
  ['in Latin', typosOf('latin', (name) => places(name, /[a-z]/i))],
  ['in Cyrillic', typosOf('cyrillic', (name) => places(name, /[а-яёўқғҳ]/i))],
  ['in ш ч ю я ё', double],
]

const found = {
  q: async ({ id, asked }: Typo) => {
    const { body } = await succeed(world, endpoints.listJobs, { query: { q: asked, limit: 24 } })
    return body.some((job) => job.id === id)
  },
  location: async ({ id, asked }: Typo) => {
    const { body } = await succeed(world, endpoints.listJobs, { query: { location: asked, limit: 24 } })
    return body.some((job) => job.id === id)
  },
  suggestions: async ({ name, asked }: Typo) => {
    const { body } = await succeed(world, endpoints.listLocations, { query: { q: asked } })
    return body.some(({ location }) => location.startsWith(name))
  },
}

async function share(typos: Typo[], isFound: (typo: Typo) => Promise<boolean>) {
  const lost: string[] = []
  for (let start = 0; start < typos.length; start += 8) {
    const some = typos.slice(start, start + 8)
    const answers = await Promise.all(some.map(isFound))
    lost.push(...some.filter((_, index) => !answers[index]).map(({ name, asked }) => `${asked} (${name})`))
  }
  return { share: 1 - lost.length / typos.length, lost }
}

// As a place, "Koon" is the beginning of Konimex, and not looked at further.
const leastOf = (where: string, by: string) => (where.includes('rule') && by !== 'q' ? 0.9 : 0.95)

const cases = groups.flatMap(([where, typos]) =>
  Object.entries(found).map(([by, isFound]) => ({ where, by, least: leastOf(where, by), typos, isFound })),
)

test.each(cases)('a typo $where is found by $by, $least of them', async ({ least, typos, isFound }) => {
  expect(typos.length).toBeGreaterThan(50)
  const { share: rate, lost } = await share(typos, isFound)
  expect(rate, lost.join(', ')).toBeGreaterThanOrEqual(least)
})

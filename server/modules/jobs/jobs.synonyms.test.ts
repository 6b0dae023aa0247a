import { expect, test } from 'vitest'
import { fold } from '../../../contract/fold.ts'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildJob, buildJobs } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { tradeWords } from '../../search/trade-words.ts'

const world = await buildTestApp()

/** As people write Russian in Latin letters. */
const letters = new Map(
  'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=ts ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=yu я=ya'
    .split(' ')
    .map((rule) => rule.split('=') as [string, string]),
)
const toLatin = (word: string) => [...word].map((letter) => letters.get(letter) ?? letter).join('')

const pairs = tradeWords
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [asked = '', meant = ''] = line.split(' = ')
    const titles = meant.split(' | ').map((title) => title.trim())
    return asked.split(' ').map((word): [string, string[]] => [word, titles])
  })

const titles = [...new Set(pairs.flatMap(([, meant]) => meant))]
await buildJobs(world, titles.length, (index) => ({
  title: titles[index] ?? '',
  description: 'Chorshanba kuni keling.',
  location: 'Yulduz',
}))

const firstFor = async (q: string) =>
  (await succeed(world, endpoints.listJobs, { query: { q, limit: 1 } })).body[0]?.title ?? ''

test('there are some two hundred pairs, each word once', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(200)
  expect(new Set(pairs.map(([word]) => fold(word))).size).toBe(pairs.length)
})

test.each(pairs)('%s finds %j, in both scripts', async (word, meant) => {
  const right = meant.map((one) => fold(one).split(' '))
  for (const q of [word, toLatin(word), `${word} керак`]) {
    const first = fold(await firstFor(q))
    expect(
      right.some((words) => words.every((one) => first.includes(one))) ||
        first.split(' ').includes(fold(word)),
      `${q}: ${first}`,
    ).toBe(true)
  }
})

test('what a word means comes before what resembles it, and the word itself before both', async () => {
  await buildJob(world, {
    title: 'Tovar joylovchi',
    description: 'Javonlarni tartiblash.',
    location: 'Yulduz',
  })
  expect(await firstFor('povar')).toBe('oshpaz')
  await buildJob(world, { title: 'Povar', description: 'Oshxonada ishlash.', location: 'Yulduz' })
  expect(await firstFor('povar')).toBe('Povar')
})

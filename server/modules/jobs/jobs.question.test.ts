import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { placeJobs } from '../../tasks/place-jobs.ts'

const world = await buildTestApp()
const { listJobs } = endpoints
// Without digits: a number that is searched could be the beginning of one of its words.
const employer = await buildEmployer(world, { username: 'chorsu_savdo' })
const build = (overrides: Parameters<typeof buildJob>[1]) =>
  buildJob(world, { employerId: employer.id, description: 'Chorshanba kuni keling.', ...overrides })

const driver = await build({ title: 'Haydovchi', location: 'Toshkent, Chilonzor tumani', salary: '5000000' })
const drivers = await build({ title: 'Haydovchilar', location: 'Samarqand shahri', salary: '2000000' })
const cook = await build({
  title: 'Oshpaz',
  location: 'Guliston shahri',
  salary: '4000000',
  employment: ['part_time'],
})
const halfDay = await build({
  title: 'Kassir (yarim stavka)',
  location: 'Guliston shahri',
  salary: '1000000',
})
const mahalla = await build({
  title: 'Farrosh',
  salary: '1000000',
  location: 'Nukus shahri, Guliston mahallasi',
  createdAt: new Date('2026-01-01T00:00:00.000Z'),
})
await placeJobs.run({ db: world.db, payload: {}, signal: new AbortController().signal })
await world.awaitInvalidation()

async function ask(q: string, more: Record<string, string | number> = {}) {
  const { body, headers } = await succeed(world, listJobs, { query: { q, ...more } })
  return {
    ids: body.map(({ id }) => id),
    total: Number(headers['x-total-count']),
    leftOut: headers['x-left-out'],
  }
}
const idsOf = async (q: string, more = {}) => (await ask(q, more)).ids

describe('words that carry nothing', () => {
  test.each(['haydovchi kerak', 'Ishga haydovchi olamiz', 'требуется haydovchi'])('%s', async (q) => {
    expect(await ask(q)).toEqual(await ask('haydovchi'))
  })

  test('alone are no words', async () => {
    const all = await succeed(world, listJobs)
    expect(await idsOf('ish kerak')).toEqual(all.body.map(({ id }) => id))
    expect(await idsOf('ish kerak', { salary_min: 5_000_000 })).toEqual([driver.id])
  })
})

describe('endings are dropped, and the word as typed comes first', () => {
  test.each([
    ['haydovchi', [driver.id, drivers.id]],
    ['haydovchilar', [drivers.id, driver.id]],
    ['haydovchiga', [drivers.id, driver.id]],
    ['haydovchilarimizdan', [drivers.id, driver.id]],
    ['Самарқанддан', [drivers.id]],
    ['oshpazlik', [cook.id]],
  ])('%s', async (q, ids) => {
    expect(await idsOf(q)).toEqual(ids)
  })
})

describe('what the text says beside words is a filter', () => {
  test.each([
    ['haydovchi 3 mln', {}, [driver.id]],
    ['3 mln', {}, [cook.id, driver.id]],
    ['3 mln', { salary_min: 5_000_000 }, [driver.id]],
    ['yarim stavka', {}, [halfDay.id, cook.id]],
    ['oshpaz yarim kun', {}, [cook.id]],
    ['3 mln', { sort: 'salary' }, [driver.id, cook.id]],
  ])('%s with %j', async (q, more, ids) => {
    expect(await idsOf(q, more)).toEqual(ids)
  })
})

describe('when no job has all words, the most of them are searched', () => {
  test.each([
    ['haydovchi qwrtpsd', [driver.id, drivers.id], 'qwrtpsd'],
    ['oshpaz чилонзор', [cook.id], '%D1%87%D0%B8%D0%BB%D0%BE%D0%BD%D0%B7%D0%BE%D1%80'],
    ['oshpaz, haydovchi Guliston', [cook.id], 'haydovchi'],
    ['Chilonzorda oshpaz kerak', [cook.id], 'Chilonzorda'],
    ['chilonzorda oshpaz 3 mln', [cook.id], 'chilonzorda'],
    ["qwrt haydovchi so'zzq", [driver.id, drivers.id], "qwrt,so'zzq"],
  ])('%s', async (q, ids, leftOut) => {
    expect(await ask(q)).toEqual({ ids, total: ids.length, leftOut })
  })

  test('and nothing is left out when all are found, or none', async () => {
    expect(await ask('haydovchi toshkent')).toEqual({ ids: [driver.id], total: 1, leftOut: undefined })
    for (const q of ['qwrt psdfg', 'haydovchi qwrt 90 mln'])
      expect(await ask(q)).toEqual({ ids: [], total: 0, leftOut: undefined })
  })

  test('pages go on with the same words', async () => {
    const pages = await walkPages(world, listJobs, { q: 'haydovchi qwrtpsd', limit: 1 })
    expect(pages.flat().map(({ id }) => id)).toEqual([driver.id, drivers.id])
  })
})

describe("a job's number finds it", () => {
  test.each([`#${cook.id}`, `${cook.id}`, `№ ${cook.id}`])('%s', async (q) => {
    expect((await idsOf(q))[0]).toBe(cook.id)
  })

  test('before jobs with the number in their text, once, on every size of page', async () => {
    const other = await build({ title: `${cook.id}-uyga bog‘bon`, location: 'Xiva' })
    for (const limit of [1, 2, 10]) {
      const pages = await walkPages(world, listJobs, { q: `#${cook.id}`, limit })
      expect(pages.flat().map(({ id }) => id)).toEqual([cook.id, other.id])
    }
    expect((await ask(`${cook.id}`)).total).toBe(2)
    expect(await idsOf(`${cook.id}`, { location: 'xiva' })).toEqual([other.id])
    expect(await idsOf(`${cook.id}`, { salary_min: 9_000_000 })).toEqual([])
  })

  test('only while it is open', async () => {
    const closed = await build({ title: 'Kotiba', state: 'closed', closeReason: 'found_here' })
    expect(await idsOf(`#${closed.id}`)).toEqual([])
  })
})

describe('places', () => {
  test('a mahalla with the name of a city comes before the city, however old its jobs', async () => {
    expect(await idsOf('guliston')).toEqual([mahalla.id, halfDay.id, cook.id])
    expect(await idsOf('Гулистан')).toEqual([halfDay.id, cook.id, mahalla.id])
    expect((await idsOf('guliston mahallasi'))[0]).toBe(mahalla.id)
    expect(await idsOf('guliston shahri')).toEqual([halfDay.id, cook.id, mahalla.id])
  })

  const russian =
    "Ташкент=Toshkent shahri, Самарканд=Samarqand shahri, Бухара=Buxoro shahri, Чиланзар=Chilonzor tumani, Юнусабад=Yunusobod tumani, Мирабад=Mirobod tumani, Яккасарай=Yakkasaroy tumani, Шайхантахур=Shayxontohur tumani, Яшнабад=Yashnobod tumani, Алмазар=Olmazor tumani, Сергели=Sergeli tumani, Учтепа=Uchtepa tumani, Бектемир=Bektemir tumani, Мирзо Улугбек=Mirzo Ulug'bek tumani, Андижан=Andijon shahri, Фергана=Farg'ona shahri, Наманган=Namangan shahri, Коканд=Qo'qon shahri, Маргилан=Marg'ilon shahri, Хива=Xiva shahri, Ургенч=Urganch shahri, Нукус=Nukus shahri, Карши=Qarshi shahri, Шахрисабз=Shahrisabz shahri, Термез=Termiz shahri, Джизак=Jizzax shahri, Навои=Navoiy shahri, Зарафшан=Zarafshon shahri, Учкудук=Uchquduq tumani, Чирчик=Chirchiq shahri, Ангрен=Angren shahri, Алмалык=Olmaliq shahri, Бекабад=Bekobod shahri, Янгиюль=Yangiyo'l shahri, Ахангаран=Ohangaron shahri, Газалкент=Bo'stonliq tumani, Пскент=Piskent tumani, Каттакурган=Kattaqo'rg'on shahri, Ургут=Urgut tumani, Гиждуван=G'ijduvon tumani, Каган=Kogon shahri, Денау=Denov tumani, Риштан=Rishton tumani, Кува=Quva tumani, Асака=Asaka tumani, Ташкентская область=Chirchiq shahri, Хорезмская область=Xiva shahri, Кашкадарьинская область=Qarshi shahri"
      .split(', ')
      .map((pair) => pair.split('=') as [string, string])

  test('Russian names find them, in the words and in the place', async () => {
    const names = [...new Set(russian.map(([, name]) => name))]
    const ids = new Map<string, number>()
    for (const name of names) ids.set(name, (await build({ title: 'Bog‘bon', location: name })).id)
    await placeJobs.run({ db: world.db, payload: {}, signal: new AbortController().signal })
    await world.awaitInvalidation()
    const lost: string[] = []
    for (const [asked, name] of russian)
      for (const query of [{ q: asked }, { location: asked }]) {
        const { body } = await succeed(world, listJobs, { query: { ...query, limit: 24 } })
        if (!body.some(({ id }) => id === ids.get(name))) lost.push(JSON.stringify(query))
      }
    expect(russian).toHaveLength(48)
    expect(lost).toEqual([])
  })
})

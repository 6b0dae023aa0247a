import { describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { shownNameKey } from '../../../contract/shown-name.ts'
import type { ProfileFields } from '../../../contract/users.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { buildAdmin, buildEmployer, buildJob, type Person } from '../../../tests/support/factories.ts'
import { call, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { pool } = world
const { getProfile, updateProfile, verifyEmployer, unverifyEmployer, getEmployer, listLog } = endpoints
const admin = await buildAdmin(world)

const before = { first_name: 'Karim', display_name: 'Baraka Savdo', phone_number: '+998901234567' }

async function buildShop({ displayName = before.display_name, verified = true } = {}) {
  const employer = await buildEmployer(world, { firstName: before.first_name, displayName })
  const job = await buildJob(world, { employerId: employer.id })
  if (verified) await verify(employer)
  return { ...employer, jobId: job.id }
}

const judge = (endpoint: typeof verifyEmployer | typeof unverifyEmployer) => (employer: Person) =>
  succeed(world, endpoint, { as: admin, params: { id: employer.id }, body: { reason: 'Hujjat' } })
const [verify, unverify] = [judge(verifyEmployer), judge(unverifyEmployer)]

async function change(employer: Person, fields: Partial<ProfileFields>) {
  const body = { ...before, address: 'Toshkent', display_name: employer.displayName, ...fields }
  return (await succeed(world, updateProfile, { as: employer, body })).body
}

/** In every public answer that shows the employer's name. */
async function marksOf({ username, jobId }: { username: string; jobId: number }) {
  const page = (await succeed(world, getEmployer, { params: { username } })).body
  const employers = (await succeed(world, endpoints.listEmployers)).body
  const job = (await succeed(world, endpoints.getJob, { params: { id: jobId } })).body
  const jobs = (await succeed(world, endpoints.listJobs)).body
  return [
    ...[page.verified, page.job_posts[0]?.employer.verified, job.employer.verified],
    employers.find((one) => one.username === username)?.verified,
    jobs.find(({ id }) => id === jobId)?.employer.verified,
  ]
}

/** The oldest first. */
async function actsOn(employer: Person) {
  const { body } = await succeed(world, listLog, { as: admin, query: { user: employer.id } })
  return body.reverse().map(({ act, admin: { id }, details }) => ({ act, by: id, details }))
}

const given = { act: 'employer_verified', by: admin.id, details: {} }
const taken = { act: 'employer_unverified', by: admin.id, details: {} }
const lostBy = ({ id }: Person) => ({ act: 'employer_unverified', by: id, details: { renamed: true } })

describe('SECURITY 69: the mark of a verified employer', () => {
  test.each<[string, string, Partial<ProfileFields>]>([
    ['another name', 'Baraka Savdo', { display_name: 'Uzum Market MChJ' }],
    ['no name, so that the first name is shown', 'Baraka Savdo', { display_name: '' }],
    ['a first name that is shown', '', { first_name: 'Uzum Market MChJ' }],
    ['a name in place of the first name', '', { display_name: 'Uzum Market MChJ' }],
    ['a name with one letter more', 'Baraka Savdo', { display_name: 'Baraka Savdo 2' }],
    ['the same letters without a space', 'Baraka Savdo', { display_name: 'BarakaSavdo' }],
  ])('is lost at once by %s, and the log says who lost it and why', async (_, displayName, fields) => {
    const shop = await buildShop({ displayName })
    expect(await marksOf(shop)).toEqual(Array(5).fill(true))
    expect((await succeed(world, getProfile, { as: shop })).body.verified).toBe(true)
    expect((await change(shop, fields)).verified).toBe(false)
    expect(await marksOf(shop)).toEqual(Array(5).fill(false))
    expect(await actsOn(shop)).toEqual([given, lostBy(shop)])
    await change(shop, before)
    expect(await actsOn(shop)).toHaveLength(2)
  })

  test.each<[string, string, Partial<ProfileFields>]>([
    ['the same name', 'Baraka Savdo', {}],
    ['another phone', 'Baraka Savdo', { phone_number: '93 555 44 33' }],
    ['another address and description', 'Baraka Savdo', { address: 'Buxoro', about: 'Non va sut' }],
    ['a first name that nobody is shown', 'Baraka Savdo', { first_name: 'Salim' }],
    ['a correction of case and spaces', 'baraka  savdo', { display_name: 'Baraka\u00a0SAVDO' }],
    ['a correction of case in Cyrillic', 'ЎТКИР савдо', { display_name: 'Ўткир Савдо' }],
    ['the first name as the name', '', { display_name: 'KARIM' }],
  ])('stays with %s, and nothing is logged', async (_, displayName, fields) => {
    const shop = await buildShop({ displayName })
    expect((await change(shop, fields)).verified).toBe(true)
    expect(await marksOf(shop)).toEqual(Array(5).fill(true))
    expect(await actsOn(shop)).toEqual([given])
  })

  test('is lost once by ten renamings at once; who is not verified loses nothing', async () => {
    const shop = await buildShop()
    await Promise.all([...Array(10).keys()].map((n) => change(shop, { display_name: `Uzum ${n}` })))
    expect(await actsOn(shop)).toEqual([given, lostBy(shop)])
    const unknown = await buildShop({ verified: false })
    await change(unknown, { display_name: 'Uzum' })
    expect(await actsOn(unknown)).toEqual([])
  })

  test('stays, as the name does, when the loss cannot be logged', async () => {
    const shop = await buildShop()
    await pool.query('ALTER TABLE admin_log RENAME TO away')
    const body = { ...before, address: 'Toshkent', display_name: 'Uzum' }
    const answer = await call(world, updateProfile, { as: shop, body }).finally(() =>
      pool.query('ALTER TABLE away RENAME TO admin_log'),
    )
    expect(answer.statusCode).toBe(500)
    expect((await succeed(world, getProfile, { as: shop })).body).toMatchObject({
      display_name: 'Baraka Savdo',
      verified: true,
    })
  })

  const rename = (shop: Person) => change(shop, { display_name: 'Uzum' })
  test.each([
    ['renamed, verified', false, rename, verify, { verified: true, acts: () => [given] }],
    [
      'verified, renamed',
      false,
      verify,
      rename,
      { verified: false, acts: (by: Person) => [given, lostBy(by)] },
    ],
    [
      'renamed, unverified',
      true,
      rename,
      unverify,
      { verified: false, acts: (by: Person) => [given, lostBy(by)] },
    ],
    ['unverified, renamed', true, unverify, rename, { verified: false, acts: () => [given, taken] }],
  ])('has one order with a renaming at the same moment: %s', async (_, verified, first, second, end) => {
    const shop = await buildShop({ verified })
    const client = await pool.connect()
    onTestFinished(() => client.release())
    await client.query('BEGIN')
    await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [shop.id])
    const calls = [first(shop)]
    await expect.poll(() => countWaiting(world)).toBe(1)
    calls.push(second(shop))
    await expect.poll(() => countWaiting(world)).toBe(2)
    await client.query('COMMIT')
    await Promise.all(calls)
    const { body } = await succeed(world, getProfile, { as: shop })
    expect(body).toMatchObject({ display_name: 'Uzum', verified: end.verified })
    expect(await actsOn(shop)).toEqual(end.acts(shop))
  })
})

test('the browser asks before the names that the database takes the mark for', async () => {
  const names = [
    ...[
      '',
      'Baraka',
      'BARAKA',
      ' Baraka\t\n savdo\r',
      'Baraka\u00a0\u00a0Savdo',
      "O'zbek",
      'Oʻzbek',
      'ISTANBUL',
    ],
    ...[
      'ЎҚҒҲ ўқғҳ',
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'İstanbul',
      'É',
      'ﬁ',
      '😀 A',
      'Σας',
      'Baraka\u200bSavdo',
    ],
  ]
  const pairs = names.flatMap((display_name) => names.map((first_name) => ({ display_name, first_name })))
  const { rows } = await pool.query<{ key: string }>(
    `SELECT shown_name_key(display_name, first_name) AS key
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS named (display_name, first_name, place) ORDER BY place`,
    [pairs.map((pair) => pair.display_name), pairs.map((pair) => pair.first_name)],
  )
  expect(rows.map(({ key }) => key)).toEqual(pairs.map(shownNameKey))
})

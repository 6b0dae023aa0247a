import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { buildAdmin, buildResume, buildSeeker } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { resumes, users } from '../../database/schema.ts'
import { containing } from './users.search.repository.ts'

const world = await buildTestApp()
const admin = await buildAdmin(world)
await buildSeeker(world, { firstName: 'Gʻayrat', address: 'Qoʻqon', phoneNumber: '+998901112233' })
const seeker = await buildSeeker(world, { firstName: 'Жасур', address: 'Хива', phoneNumber: '+998907778899' })
await buildResume(world, { seekerId: seeker.id, fullName: 'Жасур Йўлдошев' })

test.each([
  ["g'ayrat", ['Gʻayrat']],
  ['Ғайрат', ['Gʻayrat']],
  ["qo'qon", ['Gʻayrat']],
  ['111 22', ['Gʻayrat']],
  ["yo'ldosh", ['Жасур Йўлдошев']],
  ['jasur xiva', ['Жасур Йўлдошев']],
  ['+99890777', ['Жасур Йўлдошев']],
  ['jasur qoqon', []],
])('an administrator who searches for %s finds %j', async (q, expected) => {
  const query = { role: 'job_seeker', q }
  const { body, headers } = await succeed(world, endpoints.listUsers, { as: admin, query })
  expect(body.map((row) => row.full_name)).toEqual(expected)
  expect(headers['x-total-count']).toBe(String(expected.length))
})

await buildSeeker(world, { firstName: 'Lola', phoneNumber: '+998900000039' })
// Texts from before numbers had one form.
await buildSeeker(world, { firstName: 'Nigora', phoneNumber: '(93) 000-00-39, ishda' })
await buildSeeker(world, { firstName: 'Ivan', phoneNumber: '+7 912 345 67 89' })
await buildSeeker(world, { firstName: 'Hamid', phoneNumber: "qo'shnimda" })

test.each([
  ['90-000-00-39', ['Lola']],
  ['(90) 000 00 39', ['Lola']],
  ['900000039', ['Lola']],
  ['998900000039', ['Lola']],
  ['+998 90 000 00 39', ['Lola']],
  ['00998900000039', ['Lola']],
  ['8 90 000 00 39', ['Lola']],
  ['+998 93 000-00-39', ['Nigora']],
  ['93 000 00 39', ['Nigora']],
  ['000-00-39', ['Nigora', 'Lola']],
  ['0000039', ['Nigora', 'Lola']],
  ['+79123456789', ['Ivan']],
  ['912-345', ['Ivan']],
  ["qo'shni", ['Hamid']],
  ['90 000 00 38', []],
  ['+998 00 39 000', []],
])('a phone is found in any writing: %s finds %j', async (q, expected) => {
  const query = { role: 'job_seeker', q }
  const { body, headers } = await succeed(world, endpoints.listUsers, { as: admin, query })
  expect(body.map((row) => row.full_name)).toEqual(expected)
  expect(headers['x-total-count']).toBe(String(expected.length))
})

test('a username of digits is found like a phone', async () => {
  const { username } = await buildSeeker(world, { username: '935551177', phoneNumber: '' })
  const query = { role: 'job_seeker', q: '93555' }
  const { body } = await succeed(world, endpoints.listUsers, { as: admin, query })
  expect(body.map((row) => row.username)).toEqual([username])
})

const find = async (q: string) => {
  const { body } = await succeed(world, endpoints.listUsers, { as: admin, query: { role: 'job_seeker', q } })
  return body.map(({ id }) => id)
}

test('a person is found by the names and contacts of now, from the account and from the resume', async () => {
  const { id } = await buildSeeker(world, { firstName: 'Zebiniso', address: 'Pop' })
  await buildResume(world, { seekerId: id, fullName: 'Zebiniso Mamarajabova' })
  expect(await find('mamarajab pop')).toEqual([id])
  await world.db.update(users).set({ firstName: 'Farangis', address: 'Uchquduq' }).where(eq(users.id, id))
  expect(await find('mamarajab pop')).toEqual([])
  expect(await find('mamarajab uchquduq')).toEqual([id])
  await world.db.update(resumes).set({ fullName: 'Farangis Tojiboyeva' }).where(eq(resumes.seekerId, id))
  expect(await find('mamarajab')).toEqual([])
  expect(await find('tojiboy farangis')).toEqual([id])
  await world.db.delete(resumes).where(eq(resumes.seekerId, id))
  expect(await find('tojiboy')).toEqual([])
  expect(await find('farangis uchquduq')).toEqual([id])
  await world.db.update(users).set({ role: 'employer' }).where(eq(users.id, id))
  const asked = { as: admin, query: { role: 'employer', q: 'farangis' } }
  expect((await succeed(world, endpoints.listUsers, asked)).body.map((row) => row.id)).toEqual([id])
})

test('an account and its resume that change at the same time are both found as they are then', async () => {
  const { id } = await buildSeeker(world, { firstName: 'Muhabbat' })
  await buildResume(world, { seekerId: id, fullName: 'Muhabbat Eski' })
  let second = Promise.resolve()
  await world.db.transaction(async (first) => {
    await first.update(users).set({ firstName: 'Oydinoy' }).where(eq(users.id, id))
    const rename = world.db.update(resumes).set({ fullName: 'Barchinoy Yangi' })
    second = rename.where(eq(resumes.seekerId, id)).then(() => {})
    await expect.poll(() => countWaiting(world)).toBe(1)
  })
  await second
  expect(await find('oydinoy barchinoy yangi')).toEqual([id])
})

test('whatever part of a text is asked for, the index loses nobody who has it', async () => {
  const texts = ['laylo_umarova.ts', "Ye'yyts-Yo'ldosh", 'tsex 5-uy, 12/3 xxonadon', 'Жўяётган/oyyi']
  const [username = '', firstName = '', ...addresses] = texts
  await buildSeeker(world, {
    username,
    firstName,
    address: addresses.join(' '),
    phoneNumber: '(71) 200-12-13',
  })
  const parts = texts.flatMap((text) =>
    [...text].flatMap((_, start) =>
      [2, 3, 4, 5, 7, 11, 20].map((length) => text.slice(start, start + length)),
    ),
  )
  for (const q of new Set(parts.map((part) => part.trim()).filter(Boolean))) {
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT users.id FROM users LEFT JOIN resumes ON seeker_id = users.id
          WHERE role = 'job_seeker' AND ${containing(q)} ORDER BY users.created_at DESC, users.id DESC`,
    )
    expect(await find(q), q).toEqual(rows.map(({ id }) => id))
  }
})

import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildResume, buildSeeker } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'

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

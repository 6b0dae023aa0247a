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

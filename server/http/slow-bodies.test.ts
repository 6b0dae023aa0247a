import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { DeclaredEndpoint } from '../../contract/endpoint.ts'
import { errorBodyOf } from '../../contract/errors.ts'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { buildAdmin, buildApplication, buildEmployer, buildSeeker } from '../../tests/support/factories.ts'
import { drawPhoto } from '../../tests/support/pictures.ts'
import { type CallInput, requestOf, succeed } from '../../tests/support/requests.ts'

// The token comes with the headers. While the body is on its way, the session may end.

let lookups = 0
const world = await buildTestApp({
  onQuery: (query) => {
    if (query.includes('from "sessions"')) lookups++
  },
})
const { pool } = world
const origin = await listen(world)
const admin = await buildAdmin(world)
const { createJob, sendMessage, makePasswordLink, setJobTypePicture, logout, updateUser } = endpoints

const countOf = async (table: string) =>
  (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]?.count

/** Sends the headers and ten bytes; once the session was looked up, `meanwhile` happens, and then the rest is sent. */
async function callSlowly(endpoint: DeclaredEndpoint, input: CallInput, meanwhile: () => Promise<unknown>) {
  const { method = 'GET', url, headers = {}, payload = '' } = requestOf(endpoint, input)
  const body = Buffer.from(payload as string | Buffer)
  const before = lookups
  const sent = request(`${origin}${url}`, {
    ...{ method, agent: false },
    headers: { ...(headers as Record<string, string>), 'content-length': body.length },
  })
  const answered = once(sent, 'response')
  sent.write(body.subarray(0, 10))
  await expect.poll(() => lookups).toBe(before + 1)
  await meanwhile()
  sent.end(body.subarray(10))
  const [response] = await answered
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

const refused = { status: 401, body: errorBodyOf('not_signed_in') }
const block = ({ id }: { id: number }) =>
  succeed(world, updateUser, { as: admin, params: { id }, body: { disabled: true } })

test('SECURITY 5: a job of an employer who is blocked while the body comes is not posted', async () => {
  const employer = await buildEmployer(world)
  const body = {
    ...{ title: 'Nonvoy', description: 'Tongda non yopish kerak.', location: 'Xiva' },
    ...{ salary: '3500000', job_type_id: 1 },
  }
  expect(await callSlowly(createJob, { as: employer, body }, () => block(employer))).toEqual(refused)
  expect(await countOf('jobs')).toBe(0)
})

test('SECURITY 5: a message of a seeker who is blocked while the body comes is not sent', async () => {
  const seeker = await buildSeeker(world)
  const { id } = await buildApplication(world, { seekerId: seeker.id })
  const message = { as: seeker, params: { id }, body: { text: 'Salom, kelaymi?' } }
  expect(await callSlowly(sendMessage, message, () => block(seeker))).toEqual(refused)
  expect(await countOf('messages')).toBe(0)
})

test('SECURITY 5: an administrator who has signed out while the body comes makes no link for a password', async () => {
  const [leaving, { id }] = [await buildAdmin(world), await buildSeeker(world)]
  const asked = { as: leaving, params: { id }, body: { reason: 'Idoraga keldi' } }
  const signOut = () => succeed(world, logout, { as: leaving })
  expect(await callSlowly(makePasswordLink, asked, signOut)).toEqual(refused)
  expect(await countOf('password_resets')).toBe(0)
})

test('SECURITY 5: an administrator who has signed out while a picture is uploaded changes nothing', async () => {
  const leaving = await buildAdmin(world)
  const bytes = await drawPhoto('png', { width: 1200, height: 900 })
  const uploaded = { as: leaving, params: { id: 1 }, file: { bytes, name: 'rasm.png' } }
  const signOut = () => succeed(world, logout, { as: leaving })
  expect(await callSlowly(setJobTypePicture, uploaded, signOut)).toEqual(refused)
  expect(await countOf('pictures')).toBe(0)
})

test('who stays signed in may take the time that the body needs', async () => {
  const { id } = await buildSeeker(world)
  const asked = { as: admin, params: { id }, body: { reason: 'Idoraga keldi' } }
  expect(await callSlowly(makePasswordLink, asked, async () => {})).toMatchObject({ status: 201 })
})

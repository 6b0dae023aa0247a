import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import {
  buildAdmin,
  buildEmployer,
  buildJob,
  buildSeeker,
  builtPassword,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getProfile, updateProfile, changePassword, login, listEmployers } = endpoints

const signIn = (username: string, password: string) =>
  call(world, login, { headers: { authorization: basicHeader(username, password) } })

test.each([
  ['job_seeker', buildSeeker],
  ['employer', buildEmployer],
  ['admin', buildAdmin],
] as const)('a person of role %s sees and changes their own account', async (role, build) => {
  const person = await build(world)
  const before = await succeed(world, getProfile, { as: person })
  expect(before.body).toStrictEqual({
    username: person.username,
    role,
    first_name: 'Dilnoza',
    address: 'Toshkent, Chilonzor tumani',
    phone_number: '+998901234567',
    display_name: '',
    about: '',
    place: null,
    has_resume: false,
    verified: false,
  })
  const body = { first_name: ' Gulnora ', address: 'Buxoro', phone_number: '(93) 555 44 33' }
  const { body: after } = await succeed(world, updateProfile, { as: person, body })
  expect(after).toStrictEqual({
    username: person.username,
    role,
    first_name: 'Gulnora',
    address: 'Buxoro',
    phone_number: '+998935554433',
    display_name: '',
    about: '',
    place: null,
    has_resume: false,
    verified: false,
  })
  expect((await succeed(world, getProfile, { as: person })).body).toStrictEqual(after)
})

test('everyone sees an employer under the new name at once', async () => {
  const employer = await buildEmployer(world, { firstName: 'Eski nom' })
  await buildJob(world, { employerId: employer.id })
  const nameOf = async () => {
    const { body } = await succeed(world, listEmployers)
    return body.find((one) => one.username === employer.username)?.first_name
  }
  expect(await nameOf()).toBe('Eski nom')
  const body = { first_name: 'Yangi nom', address: 'Buxoro', phone_number: '901234567' }
  await succeed(world, updateProfile, { as: employer, body })
  expect(await nameOf()).toBe('Yangi nom')
})

test.each([
  [{ first_name: '' }, { first_name: ["Bu maydonni to'ldiring"] }],
  [{ address: null }, { address: ["Bu maydonni to'ldiring"] }],
  [{ phone_number: undefined }, { phone_number: ["Bu maydonni to'ldiring"] }],
  [
    { phone_number: "qo'shnimda" },
    {
      phone_number: [
        'Raqamni shunday yozing: 90\u00a0123\u00a045\u00a067. Chet el raqami + bilan boshlanadi: +7\u00a0912\u00a0345\u00a067\u00a089',
      ],
    },
  ],
  [{ username: 'boshqa' }, { username: ["Noma'lum maydon: username"] }],
  [{ role: 'admin' }, { role: ["Noma'lum maydon: role"] }],
  [{ status: 'admin' }, { status: ["Noma'lum maydon: status"] }],
  [{ id: 1 }, { id: ["Noma'lum maydon: id"] }],
])('the change %j is refused', async (change, errors) => {
  const person = await buildSeeker(world)
  const body = { first_name: 'Gulnora', address: 'Buxoro', phone_number: '901234567', ...change }
  expectFailure(await call(world, updateProfile, { as: person, body }), 'bad_input', errors)
  expect((await succeed(world, getProfile, { as: person })).body.address).toBe('Toshkent, Chilonzor tumani')
})

test.each(['', "qo'shnimda", '12-34', '+7 912 345 67 89', '(90) 123-45-67'])(
  'an account from before keeps the phone %j: it signs in, and everyone who may see it sees it as it was',
  async (phoneNumber) => {
    const person = await buildSeeker(world, { phoneNumber })
    expect((await signIn(person.username, builtPassword)).statusCode).toBe(200)
    expect((await succeed(world, getProfile, { as: person })).body.phone_number).toBe(phoneNumber)
    const query = { role: 'job_seeker', q: person.username }
    const { body } = await succeed(world, endpoints.listUsers, { as: await buildAdmin(world), query })
    expect(body.map(({ phone }) => phone)).toEqual([phoneNumber])
  },
)

describe('a new password', () => {
  const change = (as: { token: string }, current_password: unknown, new_password: unknown) =>
    call(world, changePassword, { as, body: { current_password, new_password } })

  test('SECURITY 5: needs the current password, ends other sessions and keeps this one', async () => {
    const person = await buildSeeker(world)
    const other = (await signIn(person.username, builtPassword)).json()
    expect((await change(person, builtPassword, 'kuz-yomg\u0027iri')).statusCode).toBe(204)
    expect((await call(world, getProfile, { as: person })).statusCode).toBe(200)
    expectFailure(await call(world, getProfile, { as: other }), 'not_signed_in')
    expectFailure(await signIn(person.username, builtPassword), 'bad_credentials')
    expect((await signIn(person.username, "kuz-yomg'iri")).statusCode).toBe(200)
  })

  test.each([
    ['boshqa', 'kuz-yomgiri', { current_password: ["Hozirgi parol noto'g'ri"] }],
    [builtPassword.toUpperCase(), 'kuz-yomgiri', { current_password: ["Hozirgi parol noto'g'ri"] }],
    ['\u0000', 'kuz-yomgiri', { current_password: [expect.any(String)] }],
    ['', 'kuz-yomgiri', { current_password: ['Hozirgi parolni kiriting'] }],
    [undefined, 'kuz-yomgiri', { current_password: ["Bu maydonni to'ldiring"] }],
    ['a'.repeat(1001), 'kuz-yomgiri', { current_password: [expect.any(String)] }],
    [builtPassword, '1234567', { new_password: ["Parol kamida 8 ta belgidan iborat bo'lishi kerak"] }],
    [builtPassword, 'password', { new_password: ['Bu parol juda oson topiladi. Boshqasini tanlang'] }],
    [
      builtPassword,
      'a'.repeat(201),
      { new_password: ["Parol ko'pi bilan 200 ta belgidan iborat bo'lishi mumkin"] },
    ],
  ])('SECURITY 2: from %j to %j is refused, and nothing changes', async (current, next, errors) => {
    const person = await buildSeeker(world)
    const other = (await signIn(person.username, builtPassword)).json()
    expectFailure(await change(person, current, next), 'bad_input', errors)
    expect((await call(world, getProfile, { as: other })).statusCode).toBe(200)
    expect((await signIn(person.username, builtPassword)).statusCode).toBe(200)
  })
})

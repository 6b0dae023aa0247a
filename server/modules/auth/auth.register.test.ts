import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { uniqueName } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { users } from '../../database/schema.ts'
import { usernameKey } from '../../identity/usernames.ts'

const world = await buildTestApp()
const { register, login, getProfile } = endpoints

const person = () => ({
  username: uniqueName('dilnoza'),
  first_name: 'Dilnoza',
  password: 'lola-bahor-2026',
  address: 'Toshkent, Chilonzor tumani',
  phone_number: '90 123 45 67',
})
const countOf = (username: string) => world.db.$count(users, eq(users.usernameKey, usernameKey(username)))

test.each([
  ['a job seeker', { status: 'job_seeker' }, 'job_seeker'],
  ['an employer', { status: 'employer' }, 'employer'],
  ['a job seeker by default', {}, 'job_seeker'],
])('a visitor becomes %s', async (_, status, role) => {
  const body = { ...person(), ...status }
  const { body: answer, headers } = await succeed(world, register, { body })
  expect(answer).toStrictEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { status: role, user: { first_name: 'Dilnoza', username: body.username } },
  })
  expect(headers['cache-control']).toBe('no-store')
  const profile = await succeed(world, getProfile, { as: answer })
  expect(profile.body).toStrictEqual({
    username: body.username,
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
  const authorization = basicHeader(body.username, body.password)
  expect((await call(world, login, { headers: { authorization } })).statusCode).toBe(200)
})

describe('one account per username', () => {
  test('a taken username is refused, in any case, Unicode form or outer space', async () => {
    const body = { ...person(), username: uniqueName('Né') }
    await succeed(world, register, { body })
    const lookalikes = [
      body.username,
      body.username.toUpperCase(),
      body.username.normalize('NFD'),
      `  ${body.username}\t`,
      body.username.replace('N', '\uff2e'),
    ]
    for (const username of lookalikes)
      expectFailure(await call(world, register, { body: { ...body, username } }), 'username_taken')
    expect(await countOf(body.username)).toBe(1)
  })

  test('SECURITY 10: Ali, ali, other forms and outer spaces at once create one account', async () => {
    const names = ['Alié', 'alié', 'ALIÉ', 'Alie\u0301', 'alie\u0301 ', ' Alié', 'alié\n', '\u00a0ALIE\u0301']
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        call(world, register, { body: { ...person(), username: names[index % names.length] } }),
      ),
    )
    const [created, ...rest] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(created?.statusCode).toBe(201)
    for (const answer of rest) expectFailure(answer, 'username_taken')
    expect(await countOf('alié')).toBe(1)
  })

  test('SECURITY 33: fifty look-alikes at once are one account', async () => {
    const tail = uniqueName('').slice(1)
    const names = ['Malika', 'mаlika', 'rnalika', 'MALlKA', 'мalikа', 'mal1ka', 'MALIKA', 'маlіка']
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(world, register, { body: { ...person(), username: `${names[index % names.length]}${tail}` } }),
      ),
    )
    const [created, ...rest] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(created?.statusCode).toBe(201)
    for (const answer of rest) expectFailure(answer, 'username_taken')
    expect(await world.db.$count(users, like(users.username, `%${tail}`))).toBe(1)
  })

  test('SECURITY 33: a look-alike does not sign in to the account that it looks like', async () => {
    const body = { ...person(), username: uniqueName('malika') }
    await succeed(world, register, { body })
    for (const username of [body.username.replace('a', 'а'), body.username.replace('m', 'rn')]) {
      const authorization = basicHeader(username, body.password)
      expectFailure(await call(world, login, { headers: { authorization } }), 'bad_credentials')
    }
  })

  test('SECURITY 33: honest names are let in, in both scripts', async () => {
    const tail = uniqueName('')
    for (const name of [
      'Олим',
      'Olim',
      'Дилноза',
      'Dilnoza',
      'Ўткир',
      'Ғани',
      "O'ktam",
      'Шаҳло Қодирова',
      '李明',
      '🌷lola',
    ])
      expect(
        (await call(world, register, { body: { ...person(), username: name + tail } })).statusCode,
        name,
      ).toBe(201)
  })

  test('a username with a colon is refused, because it could never sign in', async () => {
    const username = 'ali:vali'
    const answer = await call(world, register, { body: { ...person(), username } })
    expectFailure(answer, 'bad_input', { username: ["Username ichida ':' belgisi bo'lmasin"] })
  })

  test.each(['.', '..', ' .. '])('%s is refused: an address cannot end in it', async (username) => {
    const answer = await call(world, register, { body: { ...person(), username } })
    expectFailure(answer, 'bad_input', { username: ["Username faqat nuqtadan iborat bo'lmasin"] })
  })

  test('the longest username still fits when its Unicode form gets longer', async () => {
    const username = Array.from({ length: 150 }, (_, index) => '\ufdfa\ufdfb\u3392'[index % 3]).join('')
    expect((await call(world, register, { body: { ...person(), username } })).statusCode).toBe(201)
  })
})

describe('the rules', () => {
  const refused = async (changes: object, errors: Record<string, string[]>) => {
    const body = { ...person(), ...changes }
    expectFailure(await call(world, register, { body }), 'bad_input', errors)
    expect(await countOf(String(body.username))).toBe(0)
  }
  const required = "Bu maydonni to'ldiring"

  test.each(['username', 'first_name', 'address', 'phone_number'])('%s is required', async (field) => {
    for (const value of [undefined, null, '', ' \n\u00a0', 5, ['a'], { a: 1 }])
      await refused({ [field]: value }, { [field]: [required] })
  })

  test.each(['admin', 'Employer', '', null, 1, ['employer']])('nobody registers as %j', (status) =>
    refused({ status }, { status: ['Statusni tanlang'] }),
  )

  test.each(['role', 'is_admin', 'id', 'disabled_at', 'password_hash', 'token'])(
    'SECURITY 8: the unknown field %s is refused',
    (field) => refused({ [field]: 'admin' }, { [field]: [`Noma'lum maydon: ${field}`] }),
  )

  test.each([
    ['901234567', '+998901234567'],
    ['998901234567', '+998901234567'],
    ['+998 (90) 123-45-67', '+998901234567'],
    [' +998 90 123 45 67 ', '+998901234567'],
    ['00998901234567', '+998901234567'],
    ['+7 912 345 67 89', '+79123456789'],
  ])('the phone number %j is stored as %j', async (phone_number, stored) => {
    const { body } = await succeed(world, register, { body: { ...person(), phone_number } })
    expect((await succeed(world, getProfile, { as: body })).body.phone_number).toBe(stored)
  })

  const howTo =
    'Raqamni shunday yozing: 90\u00a0123\u00a045\u00a067. Chet el raqami + bilan boshlanadi: +7\u00a0912\u00a0345\u00a067\u00a089'
  test.each(['12-34', "qo'shnimda", '7 912 345 67 89', '901234567, Ali'])(
    'the phone number %j is refused, with how to write it',
    (phone_number) => refused({ phone_number }, { phone_number: [howTo] }),
  )

  const unseen = [
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u0007',
    '\u202e',
    '\u2060',
    '\ufe0f',
    '\u2800',
    '\u2028',
    '\u115f',
    '\ue000',
  ]
  test.each(unseen)('SECURITY 33: %j in a username cannot be seen', async (character) => {
    const errors = { username: ["Username ichida ko'rinmaydigan belgi bo'lmasin"] }
    await refused({ username: `ad${character}min` }, errors)
    if (character.trim()) await refused({ username: `${character}admin` }, errors)
  })

  test.each([
    ['Gulnora-2026', 'Gulnora-2026'],
    ['Gulnora-2026', 'gulnora-2026'],
    ['gulnora-2026', 'GULNORA-2026'],
    [' gulnora-2026', 'gulnora-2026 '],
    ['gulnora-2026', '\uff27ulnora-2026'],
    ['straße-2026', 'STRASSE-2026'],
    ['STRASSE-2026', 'straße-2026'],
  ])('SECURITY 34: %j does not take the password %j', (username, password) =>
    refused({ username, password }, { password: ["Parol username bilan bir xil bo'lmasin"] }),
  )

  const short = "Parol kamida 8 ta belgidan iborat bo'lishi kerak"
  const common = 'Bu parol juda oson topiladi. Boshqasini tanlang'
  const long = "Parol ko'pi bilan 200 ta belgidan iborat bo'lishi mumkin"
  test.each([
    ['1234567', short],
    ['🌷'.repeat(7), short],
    ['', short],
    [undefined, short],
    [null, short],
    [12345678, short],
    [['p', 'a', 'r', 'o', 'l', '1', '2', '3'], short],
    ['12345678', common],
    ['password', common],
    ['PassWord123', common],
    ['toshkent', common],
    ['a'.repeat(201), long],
    ['\u0000'.repeat(8), "Parolda saqlab bo'lmaydigan belgi bor"],
    [`parolim-${'\ud800'}`, "Parolda saqlab bo'lmaydigan belgi bor"],
  ])('SECURITY 2: the password %j is refused', (password, message) =>
    refused({ password }, { password: [message] }),
  )

  test.each(['q8#lolaX', '🌷'.repeat(64), '        x', 'ş'.repeat(200), '🌷'.repeat(200)])(
    'SECURITY 2: the password %j is accepted and signs in, and a shortened one does not',
    async (password) => {
      const body = { ...person(), password }
      await succeed(world, register, { body })
      const signIn = (typed: string) =>
        call(world, login, { headers: { authorization: basicHeader(body.username, typed) } })
      expect((await signIn(password)).statusCode).toBe(200)
      const characters = [...password]
      const less = [characters.slice(1), characters.slice(0, -1), [...characters.slice(0, -1), '?']]
      for (const typed of less) expectFailure(await signIn(typed.join('')), 'bad_credentials')
    },
  )
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { uniqueName } from '../../tests/support/factories.ts'
import { allowedCaller, buildPeople, endpointList, prepareCall } from '../../tests/support/prepared-calls.ts'
import { call, expectFailure, failureOf } from '../../tests/support/requests.ts'
import { snapshot } from '../../tests/support/snapshot.ts'

// What must hold for every field of every call stands here once, read off the contract itself.

const world = await buildTestApp()
const people = await buildPeople(world)

interface Field {
  name: string
  maxLength: number | undefined
  pattern: string | undefined
}

function textFields({ body }: Endpoint): Field[] {
  return Object.entries(body?.shape ?? {}).flatMap(([name, field]) => {
    const { type, enum: choices, maxLength, pattern } = z.toJSONSchema(field, { io: 'input' })
    return type === 'string' && !choices ? [{ name, maxLength, pattern }] : []
  })
}

const withBody = endpointList.filter(([, endpoint]) => endpoint.body)
const fields = withBody.flatMap(([name, endpoint]) =>
  textFields(endpoint).map((field) => ({ name, endpoint, field, title: `${name}.${field.name}` })),
)
const capped = fields.filter(({ field }) => field.maxLength)

async function sender({ name, endpoint, field }: (typeof fields)[number]) {
  const input = await prepareCall(name, world, people)
  return (value: unknown) => {
    const body = { ...(input.body as object), [field.name]: value }
    return call(world, endpoint, { ...input, as: allowedCaller(endpoint, people), body })
  }
}

/** Each value is refused at its field, and nothing is stored. */
async function expectRefused(target: (typeof fields)[number], values: unknown[], message: unknown) {
  const send = await sender(target)
  const before = await snapshot(world)
  for (const value of values) {
    const { status, errors } = failureOf(await send(value))
    expect({ status, errors }).toEqual({ status: 400, errors: { [target.field.name]: message } })
  }
  expect(await snapshot(world)).toEqual(before)
}

/** A text of so many code points, most of them two UTF-16 units long where the field takes any. */
function textOf(field: string, length: number): string {
  if (field === 'phone_number') return '901234567'.padEnd(length, '-')
  const start = field === 'portfolio_link' ? 'https://e.uz/' : uniqueName('u')
  return start + '😀'.repeat(length - [...start].length)
}

test('the fields were found', () => {
  expect(fields.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['register.username', 'createJob.description', 'updateResume.extra2']),
  )
  expect(fields.length).toBeGreaterThan(25)
})

describe('SECURITY 14: every text field has a cap, counted in code points', () => {
  test('or a pattern that bounds it', () => {
    const unbounded = fields.filter(({ field }) => !field.maxLength && !field.pattern)
    expect(unbounded.map(({ title }) => title)).toEqual([])
    expect(fields.filter(({ field }) => field.pattern).map(({ title }) => title)).toEqual([
      'resetPassword.token',
      'createJob.salary',
      'editJob.salary',
      'editJob.updated_at',
      'reportJob.browser_key',
    ])
  })

  test.each(capped)('$title: the cap is accepted, one more is not', async (target) => {
    const { name: field, maxLength: cap = 0 } = target.field
    const fits = await (await sender(target))(textOf(field, cap))
    // The wrong present password is refused as wrong, not as too long.
    if (field === 'current_password')
      expectFailure(fits, 'bad_input', { current_password: ["Hozirgi parol noto'g'ri"] })
    else if (target.title === 'deleteAccount.password')
      expectFailure(fits, 'bad_input', { password: ["Parol noto'g'ri"] })
    else expect(fits.statusCode).toBeLessThan(300)
    await expectRefused(target, [textOf(field, cap + 1)], [expect.stringContaining(`${cap} ta belgi`)])
  })
})

const oddTexts = [
  'a\u0000bcdefghijk',
  '\u0000',
  'abcdefghij\ud800',
  '\udc00abcdefghij',
  'abcde\udfff\ud800fgh',
]

test.each(fields)('SECURITY 12: $title takes no text that could not be stored as it is', (target) =>
  expectRefused(target, oddTexts, expect.any(Array)),
)

const noTexts = [['abcdefghijkl'], { a: 'abcdefghijkl' }, 12345678, true, null]

test.each(fields)('SECURITY 14: $title is text and nothing else', (target) =>
  expectRefused(target, noTexts, expect.any(Array)),
)

describe('SECURITY 8: fields nobody declared', () => {
  const undeclared = [
    'role',
    'is_admin',
    'id',
    'employer_id',
    'status',
    'toString',
    'constructor',
    'a\r\nb',
    '',
  ]

  test.each(withBody)('%s refuses them, and stores nothing', async (name, endpoint) => {
    const as = allowedCaller(endpoint, people)
    const declared = Object.keys(endpoint.body?.shape ?? {})
    for (const field of undeclared.filter((one) => !declared.includes(one))) {
      const input = await prepareCall(name, world, people)
      const before = await snapshot(world)
      const answer = await call(world, endpoint, {
        ...input,
        as,
        body: { ...(input.body as object), [field]: 1 },
      })
      expectFailure(answer, 'bad_input', { [field]: [`Noma'lum maydon: ${field}`] })
      expect(await snapshot(world)).toEqual(before)
    }
  })

  test.each(withBody)('%s refuses to have its prototype set', async (name, endpoint) => {
    const as = allowedCaller(endpoint, people)
    const input = await prepareCall(name, world, people)
    const before = await snapshot(world)
    for (const poison of ['"__proto__":{"role":"admin"}', '"constructor":{"prototype":{"role":"admin"}}']) {
      const body = JSON.stringify(input.body).replace('{', `{${poison},`)
      expectFailure(await call(world, endpoint, { ...input, as, body }), 'bad_input')
    }
    expect(await snapshot(world)).toEqual(before)
  })

  test('thousands of them are answered quickly and briefly', async () => {
    const names = Array.from({ length: 6000 }, (_, index) => `k${index}`)
    const body = Object.fromEntries(names.map((name) => [name, 1]))
    const [[name, endpoint]] = withBody as [(typeof withBody)[number]]
    expect(name).toBe('register')
    const answer = await call(world, endpoint, { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.body.length).toBeLessThan(500_000)
  })
})

const oddIds = [
  ...['0', '-1', '1.5', '1e3', '0x1', '01', '+1', 'abc', '1;2', "1'--", '٣', 'null', 'NaN'],
  ...['2147483648', '9223372036854775808', `1${'0'.repeat(20)}`, '9'.repeat(100), '9'.repeat(200)],
  ...['%20', '1%20', '%D9%A3', '%F0%9F%98%80', '*', ':id'],
]
const refusedIds = ['%00', '1%00', '%ED%A0%80', '%zz', '%', '%C0%80']
const withId = endpointList.filter(([, endpoint]) => endpoint.params && 'id' in endpoint.params.shape)

test.each(withId)('SECURITY 13: %s knows no odd id', async (name, endpoint) => {
  const as = allowedCaller(endpoint, people)
  const input = await prepareCall(name, world, people)
  for (const id of oddIds) {
    const path = `/api${endpoint.path.replace(':id', encodeURI(id).replaceAll('%25', '%'))}`
    const answer = await world.app.inject({
      method: endpoint.method,
      url: path,
      headers: { ...(as && { authorization: `Token ${as.token}` }), 'content-type': 'application/json' },
      ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
    })
    expectFailure(answer, 'not_found')
  }
  for (const id of refusedIds) {
    const answer = await world.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(':id', id)}`,
    })
    expectFailure(answer, 'bad_input')
  }
})

const searched = endpointList.flatMap(([name, endpoint]) =>
  Object.keys(endpoint.query?.shape ?? {}).map((field) => ({
    name,
    endpoint,
    field,
    title: `${name}?${field}`,
  })),
)
test.each(searched)('SECURITY 12: $title takes no odd text', async ({ name, endpoint, field }) => {
  const as = allowedCaller(endpoint, people)
  const input = await prepareCall(name, world, people)
  const others = Object.entries((input.query ?? {}) as Record<string, string>).filter(
    ([one]) => one !== field,
  )
  const rest = others.map(([one, value]) => `&${one}=${value}`).join('')
  for (const odd of ['%00', 'a%00b', '%ED%A0%80', '%ff', '%zz', '%']) {
    const answer = await call(world, endpoint, { ...input, as, query: `${field}=${odd}${rest}` })
    expectFailure(answer, 'bad_input')
  }
  const twice = await call(world, endpoint, { ...input, as, query: `${field}=1&${field}=2${rest}` })
  expect(failureOf(twice)).toMatchObject({ status: 400, errors: { [field]: expect.any(Array) } })
})

test.each(endpointList)('%s takes no question that nobody declared', async (name, endpoint) => {
  const input = await prepareCall(name, world, people)
  const query = { ...(input.query as object), is_admin: 'true', constructor: '1' }
  const answer = await call(world, endpoint, { ...input, as: allowedCaller(endpoint, people), query })
  expectFailure(answer, 'bad_input', {
    is_admin: ["Noma'lum maydon: is_admin"],
    constructor: ["Noma'lum maydon: constructor"],
  })
})

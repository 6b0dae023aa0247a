import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { deadToken, headerForms } from '../../tests/support/callers.ts'
import { buildSeeker, builtPassword } from '../../tests/support/factories.ts'
import { call, expectFailure } from '../../tests/support/requests.ts'
import { hashPassword } from '../identity/passwords.ts'

const world = await buildTestApp()
const { getProfile, login } = endpoints
const seeker = await buildSeeker(world)
const { token, username } = seeker
// Whoever takes a header without a colon for a name and a password might let this one in.
const colonless = { username: 'nilufar_hasanova', password: 'nilufar_hasanova!' }
await buildSeeker(world, {
  username: colonless.username,
  passwordHash: await hashPassword(colonless.password),
})

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const good = base64(`${username}:${builtPassword}`)

test.each(Object.entries(headerForms))(
  'SECURITY 6: %s carries a token, in any case of letters',
  async (_, form) => {
    for (const authorization of [form(token), form(token).replace(/^\w+/, (word) => word.toLowerCase())])
      expect((await call(world, getProfile, { headers: { authorization } })).statusCode).toBe(200)
  },
)

test('SECURITY 7: thirty people and ten dead tokens at once are each who they are', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, () => buildSeeker(world)))
  const answers = await Promise.all([
    ...crowd.map((as) => call(world, getProfile, { as })),
    ...Array.from({ length: 10 }, () => call(world, getProfile, { as: { token: deadToken } })),
  ])
  expect(answers.slice(0, 30).map((answer) => answer.json().username)).toEqual(
    crowd.map((person) => person.username),
  )
  for (const answer of answers.slice(30)) expectFailure(answer, 'not_signed_in')
})

// Fifty and more headers that mean nobody, to a call that asks for a token and to sign-in.
const malformed = [
  ...[
    '',
    ' ',
    'Token',
    'Token ',
    'Bearer',
    'Bearer ',
    'Basic',
    'Basic ',
    'Basic  ',
    ':',
    'Token:',
    '=',
    '""',
  ],
  ...[token, `Token  ${token}`, ` Token ${token} x`, `Token ${token} `.concat('x'), `Token ${token},`],
  ...[`Token ${token.slice(1)}`, `Token ${token}a`, `Token ${token.slice(0, -1)}!`, `Token "${token}"`],
  ...[
    `Token ${token}, Token ${token}`,
    `Token\t${token}`,
    `JWT ${token}`,
    `Tokens ${token}`,
    `Digest ${token}`,
  ],
  ...[`Token ${deadToken}`, `Bearer ${deadToken}`, `Token ${'-'.repeat(43)}`, `Token ${'_'.repeat(43)}`],
  ...[
    `Token ${'a'.repeat(8000)}`,
    `Bearer ${'%00'.repeat(10)}`,
    `Token ${token.toUpperCase()}`,
    'Token null',
  ],
  ...['Basic !!!!', 'Basic ====', 'Basic a', `Basic ${good}!`, `Basic ${good} ${good}`, `Basic "${good}"`],
  ...[
    `Basic ${base64('nocolon')}`,
    `Basic ${base64(colonless.password)}`,
    `Basic ${base64(':')}`,
    `Basic ${base64(':parol')}`,
    `Basic ${base64('ali:')}`,
  ],
  ...[`Basic ${base64(`${username}\u0000:${builtPassword}`)}`, `Basic ${base64(`${username}:a\u0000`)}`],
  ...[
    `Basic ${base64(Buffer.from([0xff, 0xfe, 0x3a, 0x61]))}`,
    `Basic ${base64(Buffer.from([0xed, 0xa0, 0x80, 0x3a]))}`,
  ],
  ...[`Basic ${base64(`${'a'.repeat(5000)}:x`)}`, `Basic ${base64(`x:${'a'.repeat(5000)}`)}`, `Basic${good}`],
  ...[`Token Basic ${good}`, `xBasic ${good}`],
  ...[
    `Basic ${base64('%:_')}`,
    `Basic ${base64("' OR 1=1 --:x")}`,
    'Negotiate abc',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
  ],
]

test('SECURITY 6: fifty malformed headers are nobody, and never a fault', async () => {
  expect(new Set(malformed).size).toBeGreaterThanOrEqual(50)
  for (const authorization of malformed) {
    expectFailure(await call(world, getProfile, { headers: { authorization } }), 'not_signed_in')
    expectFailure(await call(world, login, { headers: { authorization } }), 'bad_credentials')
  }
  expectFailure(await call(world, getProfile), 'not_signed_in')
  expectFailure(await call(world, login), 'bad_credentials')
})

test('a header form of sign-in is none of a call, nor the reverse', async () => {
  const basic = { authorization: `Basic ${good}` }
  expectFailure(await call(world, getProfile, { headers: basic }), 'not_signed_in')
  expectFailure(await call(world, login, { as: seeker }), 'bad_credentials')
})

test('no answer opens the dialog of the browser', async () => {
  const answers = [await call(world, getProfile), await call(world, login)]
  for (const { headers } of answers) expect(headers['www-authenticate']).toBeUndefined()
})

test('SECURITY 6: raw bytes and doubled headers on a real socket are answered 400 or 401', async () => {
  const { port } = new URL(await listen(world))
  const raw = [
    Buffer.from('Authorization: Token \xff\xfe\x80', 'latin1'),
    Buffer.from('Authorization: Basic \x01\x02', 'latin1'),
    Buffer.from(`Authorization: Token ${token}\x00`, 'latin1'),
    Buffer.from(`Authorization: Bearer ${deadToken}\r\nAuthorization: Bearer ${deadToken}`),
    Buffer.from('Authorization:'),
    Buffer.from('Authorization'),
    Buffer.from(` Authorization: Token ${token}`),
  ]
  for (const header of raw) {
    const answer = await exchange(Number(port), header)
    expect(answer).toMatch(/^HTTP\/1\.1 40[01] /)
  }
})

function exchange(port: number, header: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', reject)
  socket.on('close', () => resolve(answer))
  socket.write('GET /api/profile/ HTTP/1.1\r\nHost: here\r\nConnection: close\r\n')
  socket.write(Buffer.concat([header, Buffer.from('\r\n\r\n')]))
  return promise
}

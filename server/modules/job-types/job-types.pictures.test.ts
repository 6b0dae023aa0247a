import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { pictureCap, pictureMessages } from '../../../contract/pictures.ts'
import { buildTestApp, listen } from '../../../tests/support/app.ts'
import { buildAdmin, uniqueName } from '../../../tests/support/factories.ts'
import { damage, drawPhoto, drawSvg, smallPicture } from '../../../tests/support/pictures.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { ResponseCache } from '../../cache/response-cache.ts'
import { registerPictures } from '../../site/pictures.ts'
import { clearStale } from '../../tasks/clear-stale.ts'

const world = await buildTestApp()
const { pool, db } = world
const admin = await buildAdmin(world)
const { addJobType, listJobTypes, removeJobTypePicture, setJobTypePicture } = endpoints

const site = fastify()
registerPictures(site, { db, cache: new ResponseCache(), origin: 'https://ish.example.uz' })

async function buildKind() {
  const body = { name: uniqueName('Tur'), description: 'Sinov uchun ish turi' }
  return (await succeed(world, addJobType, { as: admin, body })).body
}
const upload = (id: number, bytes: Buffer, name = 'rasm') =>
  call(world, setJobTypePicture, { as: admin, params: { id }, file: { bytes, name } })
const stored = async () => (await pool.query('SELECT hash FROM pictures')).rows.length

test('SECURITY 60: an uploaded picture is shown to everyone, and kept by browsers for a year', async () => {
  const { id } = await buildKind()
  const answer = await upload(id, await drawPhoto('png', { width: 1200, height: 900 }), 'rasm.png')
  expect(answer.statusCode).toBe(200)
  const { pic1 } = answer.json()
  const { body } = await succeed(world, listJobTypes)
  expect(body.find((kind) => kind.id === id)?.pic1).toBe(pic1)

  const picture = await site.inject({ url: pic1, headers: { 'accept-encoding': 'br' } })
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': 'max-age=31536000',
  })
  expect(picture.headers['content-encoding']).toBeUndefined()
  expect(pic1).toBe(`/pictures/${createHash('sha256').update(picture.rawPayload).digest('hex')}.webp`)
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 960,
    height: 540,
  })
  const again = await site.inject({ url: pic1, headers: { 'if-none-match': String(picture.headers.etag) } })
  expect(again.statusCode).toBe(304)
  const { rows } = await pool.query('SELECT act, details FROM admin_log WHERE job_type_id = $1 ORDER BY id', [
    id,
  ])
  expect(rows.at(-1)).toEqual({ act: 'job_type_changed', details: { picture: pic1.slice(10, 74) } })
})

test('a picture that is not there, or has an odd name, is not found', async () => {
  const { id } = await buildKind()
  const { pic1 } = (await upload(id, smallPicture)).json()
  const odd = [`/pictures/${'0'.repeat(64)}.webp`, '/pictures/x.webp', pic1.toUpperCase(), `${pic1}.svg`]
  for (const url of odd) expect((await site.inject(url)).statusCode).toBe(404)
})

test('the same picture for two kinds is kept once, and taken away from one it stays', async () => {
  const [one, other] = [await buildKind(), await buildKind()]
  const bytes = await drawPhoto('webp')
  const { pic1 } = (await upload(one.id, bytes)).json()
  const before = await stored()
  expect((await upload(other.id, bytes)).json().pic1).toBe(pic1)
  expect(await stored()).toBe(before)
  const taken = await succeed(world, removeJobTypePicture, { as: admin, params: { id: one.id } })
  expect(taken.body.pic1).toBeNull()
  expect((await site.inject(pic1)).statusCode).toBe(200)
})

const empty = Buffer.alloc(pictureCap + 1)
smallPicture.copy(empty)

test.each([
  ['a page with the name of a picture', Buffer.from('<!doctype html><p>Salom'), 'rasm.png', 'unknown'],
  ['a picture with the name of another kind', smallPicture, 'rasm.jpg', 'wrongName'],
  [
    'a picture that is an archive too',
    Buffer.concat([smallPicture, Buffer.from('PK\x05\x06')]),
    '',
    'notAlone',
  ],
  ['a drawing that fetches', drawSvg('<image href="http://127.0.0.1/"/>'), 'a.svg', 'leansOnOthers'],
  ['a drawing as large as a city', drawSvg('', { width: 99_999, height: 99_999 }), 'a.svg', 'tooManyPixels'],
  ['half a picture', smallPicture.subarray(0, 60), '', 'broken'],
  ['no picture', Buffer.alloc(0), '', 'missing'],
] as const)('SECURITY 60: %s is refused in words, and nothing is stored', async (_, bytes, name, refused) => {
  const kind = await buildKind()
  const before = await stored()
  expectFailure(await upload(kind.id, bytes, name), 'bad_input', { picture: [pictureMessages[refused]] })
  expect(await stored()).toBe(before)
})

test('SECURITY 60: whatever is broken, the answer is a picture or a refusal, and what is stored is whole', async () => {
  const { id } = await buildKind()
  const files = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => drawPhoto(format)),
  )
  const statuses = new Set<number>()
  for (let seed = 1000; seed < 1040; seed++)
    statuses.add((await upload(id, damage(files[seed % files.length] ?? smallPicture, seed))).statusCode)
  expect([...statuses].toSorted()).toEqual([200, 400])
  const { rows } = await pool.query<{ bytes: Buffer }>('SELECT bytes FROM pictures')
  for (const { bytes } of rows) await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
})

test('SECURITY 60: 5 MB are read, one byte more is too much', async () => {
  const { id } = await buildKind()
  // A PNG ends at its last chunk; what follows is not looked at.
  expect((await upload(id, empty.subarray(0, pictureCap))).statusCode).toBe(200)
  expectFailure(await upload(id, empty), 'too_large', { picture: [pictureMessages.tooLarge] })
})

test('SECURITY 60: what is not a form with one file is refused', async () => {
  const { id } = await buildKind()
  const params = { id }
  const send = (payload: string, type: string) =>
    world.app.inject({
      method: 'PUT',
      url: `/api/admin/job-types/${id}/picture/`,
      headers: { authorization: `Token ${admin.token}`, 'content-type': type },
      payload,
    })
  const form = 'multipart/form-data; boundary=x'
  const part = (head: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\nsalom\r\n`
  const missing = { picture: [pictureMessages.missing] }
  for (const [payload, type] of [
    ['{}', 'application/json'],
    [part('name="picture"'), form],
    [`${part('name="picture"')}--x--\r\n`, form],
    [`${part('name="other"; filename="a.png"')}--x--\r\n`, form],
    [`${part('name="picture"; filename="a.png"')}${part('name="picture"; filename="b.png"')}--x--\r\n`, form],
    [`${part('name="__proto__"; filename="a.png"')}--x--\r\n`, form],
    [part('name="picture"; filename="a.png"'), form],
    ['salom', form],
    ['', form],
    ['salom', 'multipart/form-data'],
  ] as const)
    expectFailure(await send(payload, type), 'bad_input', missing)
  expectFailure(await send('salom', 'image/png'), 'unsupported_type')
  expectFailure(await call(world, setJobTypePicture, { as: admin, params }), 'bad_input', missing)
  expectFailure(await upload(2_000_000_000, smallPicture), 'not_found')
})

test('SECURITY 60: no other call takes a form, or a long body', async () => {
  const { id } = await buildKind()
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/admin/job-types/${id}/`,
    headers: { authorization: `Token ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  })
  expectFailure(answer, 'unsupported_type')
  const long = await call(world, endpoints.editJobType, {
    ...{ as: admin, params: { id } },
    body: { name: 'Tur', description: 'x'.repeat(65 * 1024) },
  })
  expectFailure(long, 'too_large')
})

/** Sends a request whose body does not end; gives what the server says before it closes the connection. */
async function begin(id: number, headers: string, body: Buffer): Promise<string> {
  const socket = connect(Number(new URL(await listen(world)).port), '127.0.0.1')
  socket.write(
    `PUT /api/admin/job-types/${id}/picture/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${admin.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n${headers}\r\n\r\n`,
  )
  socket.write(body)
  return text(socket)
}

test('SECURITY 60: what is too large is not read to its end', async () => {
  const { id } = await buildKind()
  const announced = await begin(id, 'Content-Length: 1000000000', Buffer.alloc(0))
  expect(announced).toMatch(/^HTTP\/1\.1 413 .*connection: close.*too_large/is)
  const start = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'
  const chunk = Buffer.concat([Buffer.from(start), Buffer.alloc(pictureCap + 1, 'x')])
  const size = (chunk.length + 1_000_000).toString(16)
  const unannounced = await begin(
    id,
    'Transfer-Encoding: chunked',
    Buffer.concat([Buffer.from(`${size}\r\n`), chunk]),
  )
  expect(unannounced).toMatch(/^HTTP\/1\.1 413 .*too_large/s)
})

test('a picture that nothing shows any more is deleted a day later, not sooner', async () => {
  const [shown, left, fresh] = [await buildKind(), await buildKind(), await buildKind()]
  const hashOf = async (id: number, width: number) =>
    (await upload(id, await drawPhoto('jpeg', { width, height: 200 }))).json().pic1.slice(10, 74)
  const hashes = [await hashOf(shown.id, 400), await hashOf(left.id, 500), await hashOf(fresh.id, 600)]
  await pool.query(`UPDATE pictures SET used_at = now() - interval '30 days'`)
  for (const { id } of [left, fresh])
    await succeed(world, removeJobTypePicture, { as: admin, params: { id } })
  const kept = async () => {
    await clearStale.run({ db, payload: {}, signal: new AbortController().signal })
    const { rows } = await pool.query('SELECT hash FROM pictures WHERE hash = ANY($1)', [hashes])
    return hashes.map((hash) => rows.some((row) => row.hash === hash))
  }
  expect(await kept()).toEqual([true, true, true])
  await pool.query(`UPDATE pictures SET used_at = now() - interval '25 hours' WHERE hash = $1`, [hashes[1]])
  expect(await kept()).toEqual([true, false, true])
  await expect(pool.query('DELETE FROM pictures WHERE hash = $1', [hashes[0]])).rejects.toThrow(
    'job_types_picture',
  )
})

test('SECURITY 60: the name of a picture cannot lie about its content', async () => {
  const insert = `INSERT INTO pictures (hash, bytes, type, width, height) VALUES ($1, 'abc', 'image/webp', 1, 1)`
  await expect(pool.query(insert, ['0'.repeat(64)])).rejects.toThrow('pictures_hash')
})

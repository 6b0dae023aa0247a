import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { measureLeft } from '../../tests/support/old-heap.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { isInProcess, readInProcess } from './in-process.ts'

const app = Fastify()
const counted: [string, number][] = []
app.addHook('onResponse', async ({ url }, { statusCode }) => void counted.push([url, statusCode]))
app.get('/where', async (request, reply) =>
  reply.header('X-Total-Count', 7).send({ inside: isInProcess(request) }),
)
app.get('/refused', async (_request, reply) => reply.code(400).send({ code: 'refused' }))
app.get('/broken', async () => {
  throw new Error('broken')
})
const text = 'ish '.repeat(10_000)
app.get('/long', async () => text)
await app.ready()

const read = (path: string) => readInProcess(app, new ResponseCache(), path)

test('a read is answered as over HTTP, and knows that it comes from inside', async () => {
  expect(await read('/where')).toEqual({
    status: 200,
    headers: {
      'content-length': '15',
      'content-type': 'application/json; charset=utf-8',
      'x-total-count': '7',
    },
    body: '{"inside":true}',
  })
  expect((await app.inject('/where')).json()).toEqual({ inside: false })
})

test('a failure comes with its status, and each read is counted', async () => {
  counted.length = 0
  for (const path of ['/refused', '/broken', '/nowhere']) await read(path)
  expect(counted).toEqual([
    ['/refused', 400],
    ['/broken', 500],
    ['/nowhere', 404],
  ])
  expect(JSON.parse((await read('/refused')).body)).toEqual({ code: 'refused' })
})

test('what was read goes with the next collection of young garbage', async () => {
  expect(await measureLeft(() => read('/long'))).toBeLessThan(text.length / 2)
})

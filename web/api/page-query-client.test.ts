import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { PageQueryClient } from './page-query-client.ts'

setFlagsFromString('--expose-gc')
const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc')

const transport = async (path: string) => ({
  ok: true,
  status: 200,
  headers: { get: () => null },
  text: async () => path,
})

test('what a query reads is there for the page', async () => {
  const client = new PageQueryClient(transport)
  const query = queryOptions({
    queryKey: ['thing', 5],
    queryFn: async ({ meta, queryKey: [, id] }) => (await meta?.transport?.(`/thing/${id}`))?.text(),
  })
  expect(await client.fetchQuery(query)).toBe('/thing/5')
  expect(client.getQueryData(query.queryKey)).toBe('/thing/5')
})

test('of a list it is the first page', async () => {
  const client = new PageQueryClient(transport)
  const query = infiniteQueryOptions({
    queryKey: ['things'],
    queryFn: async ({ pageParam }) => [pageParam],
    initialPageParam: 'start',
    getNextPageParam: () => 'more',
  })
  const things = { pages: [['start']], pageParams: ['start'] }
  expect(await client.fetchInfiniteQuery(query)).toEqual(things)
  expect(client.getQueryData(query.queryKey)).toEqual(things)
})

test('a failure is told, and leaves nothing', async () => {
  const client = new PageQueryClient(transport)
  const queryFn = () => Promise.reject(new Error('gone'))
  await expect(client.fetchQuery({ queryKey: ['thing'], queryFn })).rejects.toThrow('gone')
  expect(client.getQueryCache().getAll()).toEqual([])
})

const oldSpaces = /^(old|large_object|new_large_object)_space$/
const oldBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => oldSpaces.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)

test('the data of a page goes with the next collection of young garbage', async () => {
  const pages = 50
  const numbers = 5_000
  const read = () =>
    new PageQueryClient(transport).fetchQuery({
      queryKey: ['numbers'],
      queryFn: async () => Array.from({ length: numbers }, (_, index) => index + 0.5),
    })
  await read()
  collect()
  const before = oldBytes()
  for (let page = 0; page < pages; page++) {
    await read()
    await setImmediate()
    collect({ type: 'minor' })
    collect({ type: 'minor' })
  }
  expect((oldBytes() - before) / (pages * numbers * 8)).toBeLessThan(0.2)
})

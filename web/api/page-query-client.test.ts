import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { measureLeft } from '../../tests/support/old-heap.ts'
import { PageQueryClient } from './page-query-client.ts'

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

test('the data of a page goes with the next collection of young garbage', async () => {
  const numbers = 5_000
  const left = await measureLeft(() =>
    new PageQueryClient(transport).fetchQuery({
      queryKey: ['numbers'],
      queryFn: async () => Array.from({ length: numbers }, (_, index) => index + 0.5),
    }),
  )
  // Each number takes eight bytes.
  expect(left).toBeLessThan(numbers * 4)
})

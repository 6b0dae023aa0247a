import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { morePages } from './more-pages.ts'

test('the next page breaks off no reading that may have news: it comes after it', async () => {
  const server = { newest: 1 }
  const answers: (() => void)[] = []
  const client = new QueryClient()
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['conversation'],
    queryFn: ({ pageParam, signal }) => {
      const page = { from: pageParam, newest: server.newest }
      return new Promise<typeof page>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        answers.push(() => resolve(page))
      })
    },
    initialPageParam: 0,
    getNextPageParam: ({ from }) => from + 1,
  })
  onTestFinished(observer.subscribe(() => {}))
  const answer = async () => {
    await expect.poll(() => answers.length).toBe(1)
    answers.shift()?.()
  }
  await answer()
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)

  server.newest = 2
  void client.invalidateQueries({ queryKey: ['conversation'] })
  const more = morePages(observer.getCurrentResult()).onMore()
  await answer()
  await answer()
  await more
  expect(observer.getCurrentResult().data?.pages).toEqual([
    { from: 0, newest: 2 },
    { from: 1, newest: 2 },
  ])
})

test('one call brings one page', async () => {
  const client = new QueryClient()
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => pageParam,
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
  })
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  await morePages(observer.getCurrentResult()).onMore()
  expect(observer.getCurrentResult().data?.pages).toEqual([0, 1])
})

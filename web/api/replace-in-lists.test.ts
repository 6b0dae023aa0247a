import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { replaceInLists } from './replace-in-lists.ts'

const queryKey = ['jobs-of-a-test']

/** A list on the screen. Each question is answered, one by one, with what the server had when it was asked. */
function openList(state: { title: string }) {
  const client = new QueryClient()
  const answers: (() => void)[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: () => {
      const items = [{ id: 1, title: state.title }]
      return new Promise((resolve) => answers.push(() => resolve({ items, next: null, total: 1 })))
    },
    initialPageParam: null,
    getNextPageParam: () => null,
  })
  onTestFinished(observer.subscribe(() => {}))
  const titles = () =>
    observer
      .getCurrentResult()
      .data?.pages.flatMap((page) => (page as { items: { title: string }[] }).items)
      .map(({ title }) => title)
  return { client, answers, titles }
}

test.each(['at first', 'again'])(
  'an answer that was asked for %s before a change does not undo it',
  async (when) => {
    const server = { title: 'Avvalgi' }
    const { client, answers, titles } = openList(server)
    if (when === 'again') {
      answers.shift()?.()
      await expect.poll(titles).toEqual(['Avvalgi'])
      void client.invalidateQueries({ queryKey })
    }
    expect(answers).toHaveLength(1)
    server.title = 'Yangi'
    replaceInLists(client, { queryKey, changed: { id: 1, title: 'Yangi' } })
    await expect.poll(() => answers.length).toBe(2)
    for (const answer of answers) answer()
    await expect.poll(titles).toEqual(['Yangi'])
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(titles()).toEqual(['Yangi'])
  },
)

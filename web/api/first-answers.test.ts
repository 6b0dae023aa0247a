import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { rereadFirstAnswers } from './first-answers.ts'

function buildReader() {
  const server = { messages: 1 }
  const answers: ((how?: 'fail') => void)[] = []
  const client = new QueryClient()
  rereadFirstAnswers(client)
  const observer = new QueryObserver(client, {
    queryKey: ['messages'],
    retry: false,
    queryFn: () => {
      const { messages } = server
      return new Promise<number>((resolve, reject) =>
        answers.push((how) => (how === 'fail' ? reject(new Error('no answer')) : resolve(messages))),
      )
    },
  })
  onTestFinished(observer.subscribe(() => {}))
  const shown = () => observer.getCurrentResult().data
  return { server, answers, client, shown }
}

test('what changed while the first answer was on its way is read when that has come', async () => {
  const { server, answers, client, shown } = buildReader()
  expect(answers).toHaveLength(1)
  server.messages = 2
  void client.invalidateQueries({ queryKey: ['messages'] })
  answers.shift()?.()
  await expect.poll(() => answers.length).toBe(1)
  expect(shown()).toBe(1)
  answers.shift()?.()
  await expect.poll(shown).toBe(2)
  expect(client.isFetching()).toBe(0)
})

test('the same after a first read that failed', async () => {
  const { server, answers, client, shown } = buildReader()
  answers.shift()?.('fail')
  await expect.poll(() => client.isFetching()).toBe(0)
  void client.refetchQueries({ queryKey: ['messages'] })
  await expect.poll(() => answers.length).toBe(1)
  server.messages = 2
  void client.invalidateQueries({ queryKey: ['messages'] })
  answers.shift()?.()
  await expect.poll(() => answers.length).toBe(1)
  answers.shift()?.()
  await expect.poll(shown).toBe(2)
})

test('a first answer that nothing overtook is read once, and so is a later one', async () => {
  const { server, answers, client, shown } = buildReader()
  answers.shift()?.()
  await expect.poll(shown).toBe(1)
  server.messages = 2
  void client.invalidateQueries({ queryKey: ['messages'] })
  answers.shift()?.()
  await expect.poll(shown).toBe(2)
  expect(client.isFetching()).toBe(0)
})

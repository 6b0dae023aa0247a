import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { showSaved } from './show-saved.ts'

const queryKey = ['profile-of-a-test']

test('an answer that was asked for before a profile was saved does not bring the old one back', async () => {
  const server = { name: 'Avvalgi' }
  const answers: (() => void)[] = []
  const client = new QueryClient()
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      const { name } = server
      return new Promise<string>((resolve) => answers.push(() => resolve(name)))
    },
  })
  onTestFinished(observer.subscribe(() => {}))
  const shown = () => observer.getCurrentResult().data
  answers.shift()?.()
  await expect.poll(shown).toBe('Avvalgi')
  void client.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(1)
  server.name = 'Yangi'
  showSaved(client, queryKey, 'Yangi')
  expect(shown()).toBe('Yangi')
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(shown()).toBe('Yangi')
})

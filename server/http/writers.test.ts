import { Agent, get } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Job } from '../../contract/jobs.ts'
import { buildTestApp, listen, startInstance } from '../../tests/support/app.ts'
import { buildEmployer } from '../../tests/support/factories.ts'

const world = await buildTestApp()
const path = '/api/jobs/?limit=1'

const draft = {
  description: "Do'konga sotuvchi kerak",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}

/** The newest title in the list, for a client at this address: the whole of 127/8 is this machine. */
function newestFrom(localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress })
  onTestFinished(() => agent.destroy())
  return async (origin: string, headers = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>()
    get(`${origin}${path}`, { agent, headers }, resolve).on('error', reject)
    const [job] = (await json(await promise)) as Job[]
    return job?.title
  }
}

test('SECURITY 122: nobody is shown an answer older than their own last write, by any instance, while many others read', async () => {
  const [here, { address: there }] = [await listen(world), await startInstance(world)]
  const { token } = await buildEmployer(world)
  const headers = { authorization: `Token ${token}` }
  const [writer, elsewhere] = [newestFrom('127.0.0.1'), newestFrom('127.0.0.3')]
  let reading = true
  onTestFinished(() => {
    reading = false
  })
  const crowd = Array.from({ length: 12 }, async (_, index) => {
    const read = newestFrom(`127.0.1.${index}`)
    while (reading) await read(index % 2 ? here : there)
  })
  const crowded = Promise.allSettled(crowd)
  for (let round = 0; round < 30; round++) {
    const title = `Ish ${round}`
    const body = { ...draft, title }
    const answer = await fetch(`${round % 2 ? here : there}/api/jobs/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    for (const origin of [here, there]) {
      expect(await writer(origin)).toBe(title)
      expect(await elsewhere(origin, headers), 'the same session at another address').toBe(title)
    }
  }
  reading = false
  await crowded
  const stranger = newestFrom('127.0.0.2')
  for (const origin of [here, there]) await expect.poll(() => stranger(origin)).toBe('Ish 29')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveAssets } from './assets.ts'

async function askForWorker(options: { offline: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-worker-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'worker.js'), '// keeps pages')
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register((scope) => serveAssets(scope, folder, options))
  return app.inject('/worker.js')
}

test('SECURITY 110: browsers ask for the worker each time, and it may call ourselves alone', async () => {
  const { statusCode, headers, body } = await askForWorker({ offline: true })
  expect([statusCode, body]).toEqual([200, '// keeps pages'])
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': expect.stringContaining('javascript'),
  })
})

test('SECURITY 110: with OFFLINE=off a worker comes that deletes what was kept, and itself', async () => {
  const { statusCode, headers, body } = await askForWorker({ offline: false })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(body).not.toContain('keeps pages')
  const deleted: string[] = []
  const done: Promise<unknown>[] = []
  const world = {
    skipWaiting: () => {},
    caches: { keys: async () => ['pages', 'files'], delete: async (name: string) => deleted.push(name) },
    indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
    registration: { unregister: async () => deleted.push('itself') },
    addEventListener: (_type: string, listen: (event: object) => void) =>
      listen({ waitUntil: (work: Promise<unknown>) => done.push(work) }),
  }
  new Function(...Object.keys(world), body)(...Object.values(world))
  await Promise.all(done)
  expect(deleted).toEqual(['pages', 'files', 'serwist-expiration', 'itself'])
})

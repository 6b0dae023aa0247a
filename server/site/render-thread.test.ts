import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { RenderThread } from './render-thread.ts'

const settings = {
  facts: {
    origin: 'https://ish.example.uz',
    contact: { address: '', phone: '', email: '' },
    help: { phone: null, telegram: null, email: null },
  },
  headers: { 'x-every': 'page' },
}

function startThread(read: ConstructorParameters<typeof RenderThread>[1]['read']) {
  const reported: unknown[] = []
  const thread = new RenderThread(settings, { read, report: (error) => reported.push(error) })
  onTestFinished(() => thread.close())
  return { thread, reported }
}

const nothing = async () => ({ status: 200, headers: {}, body: '[]' })

test('a page is rendered with what is read for it', async () => {
  const paths: string[] = []
  const { thread } = startThread(async (path) => {
    paths.push(path)
    return nothing()
  })
  const { status, headers, body, encoding } = await thread.render('/jobs')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'x-every': 'page', 'content-type': 'text/html; charset=utf-8' })
  expect(encoding).toBe('br')
  expect(String(brotliDecompressSync(body))).toContain('</html>')
  expect(paths).toContain('/api/jobs/?limit=24')
})

test('a page whose reads fail is sent as unavailable, and reported', async () => {
  const { thread, reported } = startThread(() => Promise.reject(new Error('closed')))
  expect(await thread.render('/jobs')).toMatchObject({ status: 503, keep: false })
  expect(reported.length).toBeGreaterThan(0)
})

test('when the thread ends, its pages fail, and the next page starts another', async () => {
  let ends = true
  const { thread } = startThread(() => {
    if (ends) void thread.close()
    return nothing()
  })
  await expect(thread.render('/jobs')).rejects.toThrow('ended')
  ends = false
  expect(await thread.render('/login')).toMatchObject({ status: 200 })
})

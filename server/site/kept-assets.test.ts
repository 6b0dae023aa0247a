import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveAssets, serveKeptAssets } from './assets.ts'
import { keepAssets } from './kept-assets.ts'

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A built site with one script of this name. */
async function buildRelease(script: string): Promise<string> {
  const folder = await scratchFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', script), `// ${script}`)
  await writeFile(join(folder, 'assets', `${script}.gz`), gzipSync(`// ${script}`))
  return folder
}

/** An instance of this release. */
async function serve(release: string, assetsDir: string) {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register((scope) => serveAssets(scope, release))
  await keepAssets(release, assetsDir)
  await app.register((scope) => serveKeptAssets(scope, assetsDir))
  return (script: string, headers = {}) => app.inject({ url: `/assets/${script}`, headers })
}

test('SECURITY 92: during an upgrade each instance has the scripts of both releases', async () => {
  const [older, newer] = [await buildRelease('page-Old12345.js'), await buildRelease('page-New12345.js')]
  const assetsDir = await scratchFolder()
  const askOlder = await serve(older, assetsDir)
  expect((await askOlder('page-New12345.js')).statusCode).toBe(404)
  const askNewer = await serve(newer, assetsDir)
  for (const ask of [askOlder, askNewer])
    for (const script of ['page-Old12345.js', 'page-New12345.js']) {
      const { statusCode, body, headers } = await ask(script)
      expect([statusCode, body]).toEqual([200, `// ${script}`])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await ask(script, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    }
})

test('what no release has used for thirty days is removed, and what this one uses stays', async () => {
  const [older, newer] = [await buildRelease('page-Old12345.js'), await buildRelease('page-New12345.js')]
  const assetsDir = await scratchFolder()
  await keepAssets(older, assetsDir)
  await keepAssets(newer, assetsDir)
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000)
    for (const script of ['page-Old12345.js', 'page-New12345.js'])
      await utimes(join(assetsDir, script), then, then)
  }
  const isThere = (script: string) =>
    stat(join(assetsDir, script)).then(
      () => true,
      () => false,
    )
  await age(29)
  await keepAssets(newer, assetsDir)
  expect(await isThere('page-Old12345.js')).toBe(true)
  await age(31)
  await keepAssets(newer, assetsDir)
  expect(await isThere('page-Old12345.js')).toBe(false)
  expect(await isThere('page-New12345.js')).toBe(true)
})

test('a folder that cannot be used is one line', async () => {
  const release = await buildRelease('page-New12345.js')
  await expect(keepAssets(release, join(release, 'assets/page-New12345.js'))).rejects.toThrow(/^ASSETS_DIR: /)
})

test('what else lies in the folder is neither served nor removed', async () => {
  const assetsDir = await scratchFolder()
  const then = new Date(Date.now() - 60 * 86_400_000)
  await writeFile(join(assetsDir, 'env'), 'PASSWORD=secret')
  await mkdir(join(assetsDir, 'lost+found'))
  await mkdir(join(assetsDir, 'page-Folder12.js'))
  const names = ['env', 'lost+found', 'page-Folder12.js']
  for (const name of names) await utimes(join(assetsDir, name), then, then)
  const ask = await serve(await buildRelease('page-New12345.js'), assetsDir)
  for (const name of names) {
    expect((await ask(name)).statusCode).toBe(404)
    await expect(stat(join(assetsDir, name))).resolves.toBeDefined()
  }
})

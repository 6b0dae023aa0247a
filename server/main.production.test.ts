import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { copyCheckout, copyProductionPackages } from '../scripts/guards/copy.ts'
import { createEmptyDatabase } from '../tests/support/database.ts'
import { findPort } from '../trials/support/ports.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
const { folder, remove } = await copyCheckout(root, { packages: copyProductionPackages })
afterAll(remove)

/** Node 24 as the machine's own, and no tool of this checkout. */
const path = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)]
  .filter((place) => !place.endsWith(join('node_modules', '.bin')))
  .join(delimiter)
const env = { PATH: path, HOME: process.env.HOME }

/** What `npm start` does before the server is started. */
const prestart = () => run('npm', ['run', '--silent', 'prestart'], { cwd: folder, env })

async function startWithNpm(settings: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['start'], { cwd: folder, env: { ...env, ...settings }, detached: true })
  const end = once(child, 'close')
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM')
    await end
  })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  // The pipe stays open: the product may print more.
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk
    if (/^Data: .*\n/m.test(printed)) return printed
  }
  throw new Error(`the product ended: ${printed}`)
}

test('after `npm ci --omit=dev` and with its build, `npm start` serves the site on Node 24', async () => {
  expect(await readdir(join(folder, 'node_modules'))).not.toContain('vite')
  const { url } = await createEmptyDatabase()
  const port = await findPort()
  expect(await startWithNpm({ PORT: String(port), DATABASE_URL: url })).not.toContain('Building')
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(ready.status).toBe(200)
  const jobs = await fetch(`http://127.0.0.1:${port}/jobs`)
  expect(jobs.status).toBe(200)
  const [, script] = (await jobs.text()).match(/(\/assets\/[\w.-]+\.js)/) ?? []
  expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200)
})

test('a build of other sources is refused in one line', async () => {
  await appendFile(join(folder, 'web/root.tsx'), '\n')
  await expect(prestart()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The site in build\/ was built from other sources.*\n$/),
  })
})

test('a missing build is refused in one line', async () => {
  await rm(join(folder, 'build'), { recursive: true })
  await expect(prestart()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no built site in build\/.*\n$/),
  })
})

test('a Node that is too old is refused in one line', async () => {
  const pretend = join(folder, 'pretend.cjs')
  await writeFile(pretend, `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`)
  const args = ['--require', pretend, 'scripts/check-node.cjs']
  await expect(run(process.execPath, args, { cwd: folder })).rejects.toMatchObject({
    code: 1,
    stderr: 'Mahalla Ish needs Node 24 or newer; this is Node 20.1.0.\n',
  })
})

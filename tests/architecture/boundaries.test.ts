import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

interface Report {
  modules: unknown[]
  summary: { violations: { rule: { name: string }; from: string }[] }
}

async function cruise(folder: string): Promise<Report> {
  const program = join(root, 'node_modules/.bin/depcruise')
  const config = join(root, '.dependency-cruiser.mjs')
  const args = ['--config', config, '--output-type', 'json', 'contract', 'server', 'web']
  const { stdout } = await run(program, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

/** Files that break every rule once, each by one import. */
const planted: Record<string, [file: string, source: string]> = {
  'contract-imports-zod-alone': ['contract/a.ts', `import '../server/http/h.ts'`],
  'server-not-to-web': ['server/b.ts', `import '../web/ui/u.ts'`],
  'web-not-to-server': ['web/screens/one/c.ts', `import '../../../server/http/h.ts'`],
  'modules-are-strangers': ['server/modules/one/d.ts', `import '../two/e.ts'`],
  'site-looks-down': ['server/site/f.ts', `import '../modules/two/e.ts'`],
  'http-looks-down': ['server/http/f.ts', `import '../modules/two/e.ts'`],
  'live-looks-down': ['server/live/f.ts', `import '../http/h.ts'`],
  'cache-looks-down': ['server/cache/f.ts', `import '../http/h.ts'`],
  'tasks-looks-down': ['server/tasks/f.ts', `import '../http/h.ts'`],
  'moderation-looks-down': ['server/moderation/f.ts', `import '../http/h.ts'`],
  'delivery-looks-down': ['server/delivery/f.ts', `import '../http/h.ts'`],
  'search-looks-down': ['server/search/f.ts', `import '../http/h.ts'`],
  'places-looks-down': ['server/places/f.ts', `import '../http/h.ts'`],
  'pictures-looks-down': ['server/pictures/f.ts', `import '../http/h.ts'`],
  'job-pictures-looks-down': ['server/job-pictures/f.ts', `import '../http/h.ts'`],
  'identity-looks-down': ['server/identity/f.ts', `import '../http/h.ts'`],
  'backup-looks-down': ['server/backup/f.ts', `import '../app.ts'`],
  'demo-looks-down': ['server/demo/f.ts', `import '../http/h.ts'`],
  'seed-looks-down': ['server/seed/f.ts', `import '../http/h.ts'`],
  'database-looks-down': ['server/database/f.ts', `import '../http/h.ts'`],
  'embedded-postgres-looks-down': ['server/embedded-postgres/f.ts', `import '../database/d.ts'`],
  'routes-service-repository': ['server/modules/one/one.service.ts', `import './one.routes.ts'`],
  'repository-not-to-service': ['server/modules/two/two.repository.ts', `import './two.service.ts'`],
  'repository-not-to-http': ['server/modules/one/one.repository.ts', `import '../../http/h.ts'`],
  'screens-are-strangers': ['web/screens/one/g.ts', `import '../two/s.ts'`],
  'features-are-strangers': ['web/features/one/l.ts', `import '../two/t.ts'`],
  'features-not-to-screens': ['web/features/one/m.ts', `import '../../screens/two/s.ts'`],
  'ui-not-to-features': ['web/lib/n.ts', `import '../features/two/t.ts'`],
  'ui-knows-no-domain': ['web/ui/i.ts', `import '../screens/two/s.ts'`],
  'no-circles': ['server/circle-back.ts', `import './circle.ts'`],
  'production-without-development-packages': ['server/j.ts', `import 'vitest'`],
  resolvable: ['server/k.ts', `import './absent.ts'`],
}

const innocent: Record<string, string> = {
  'server/app.ts': 'export const app = 1',
  'server/database/d.ts': 'export const d = 1',
  'server/http/h.ts': 'export const h = 1',
  'server/modules/two/e.ts': 'export const e = 1',
  'server/modules/one/one.routes.ts': 'export const routes = 1',
  'server/modules/two/two.service.ts': 'export const service = 1',
  'server/circle.ts': `import './circle-back.ts'`,
  'web/ui/u.ts': 'export const u = 1',
  'web/features/two/t.ts': 'export const t = 1',
  'web/screens/two/s.ts': 'export const s = 1',
  'package.json': JSON.stringify({ type: 'module', devDependencies: { vitest: '*' } }),
  'tsconfig.json': '{}',
}

test('every import rule fails on a planted violation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-boundaries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = { ...innocent, ...Object.fromEntries(Object.values(planted)) }
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), source)
  }
  const { summary } = await cruise(folder)
  for (const [rule, [file]] of Object.entries(planted)) {
    const found = summary.violations.some(
      (violation) => violation.rule.name === rule && violation.from === file,
    )
    expect(found, `${rule} sees ${file}`).toBe(true)
  }
})

test('the import rules read the real files and hold', async () => {
  const { modules, summary } = await cruise(root)
  expect(modules.length).toBeGreaterThan(100)
  expect(summary.violations).toEqual([])
})

test('every rule of the configuration has its planted violation', async () => {
  const { default: config } = await import(join(root, '.dependency-cruiser.mjs'))
  const names = config.forbidden.map((rule: { name: string }) => rule.name)
  expect(Object.keys(planted).sort()).toEqual(names.sort())
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRelease, versionOf } from './release.ts'

const root = join(import.meta.dirname, '..')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

test.each([
  ['# Changelog\n\n## Unreleased (0.3.0)\n\n## 0.2.0\n', '0.3.0-dev'],
  ['# Changelog\n\n## 0.2.0\n\n### For everyone\n\n## 0.1.0\n', '0.2.0'],
  ['# Changelog\n', 'unknown'],
])('the newest heading names the version', (text, version) => {
  expect(versionOf(text)).toBe(version)
})

test('package.json has the version of the newest release in CHANGELOG.md', () => {
  const [, released] = /^## ([\d.]+)$/m.exec(changelog) ?? []
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version).toBe(released)
})

test('this checkout knows its version', () => {
  expect(readRelease().version).toMatch(/^\d+\.\d+\.\d+(-dev)?$/)
})

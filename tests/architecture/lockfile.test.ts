import { expect, test } from 'vitest'
import { isForOurPlatforms, lockedPackages, readLockfile } from '../../scripts/lockfile.ts'

const packages = lockedPackages(readLockfile())
const placesWhere = (condition: (locked: (typeof packages)[number][1]) => boolean) =>
  packages.filter(([, locked]) => condition(locked)).map(([place]) => place)

test('every package that our platforms install has a hash', () => {
  expect(packages.length).toBeGreaterThan(400)
  expect(placesWhere((locked) => isForOurPlatforms(locked) && !locked.integrity)).toEqual([])
})

test('a package without a hash is an optional tool of another platform', () => {
  const unhashed = packages.filter(([, { integrity }]) => !integrity)
  for (const [place, locked] of unhashed)
    expect({ place, ...locked }).toMatchObject({ place, optional: true, dev: true })
})

test('every hash is a sha512', () => {
  const hashed = packages.filter(([, { integrity }]) => integrity)
  for (const [place, { integrity }] of hashed)
    expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-[\w+/]{86}==$/)])
})

test('the lock file names no registry', () => {
  expect(placesWhere(({ resolved }) => resolved !== undefined)).toEqual([])
})

test('`npm run lock` was run after the last change of packages', () => {
  expect(placesWhere(({ engines }) => engines !== undefined)).toEqual([])
})

test.each([
  ['a package for all', {}, true],
  ['linux arm64 glibc', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, true],
  ['linux x64 musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
  ['all but Windows', { os: ['!win32'] }, true],
  ['all but Linux', { os: ['!linux'] }, false],
  ['darwin arm64', { os: ['darwin'], cpu: ['arm64'] }, false],
  ['wasm', { cpu: ['wasm32'] }, false],
])('%s: installed on our platforms: %s', (_, platform, installed) => {
  expect(isForOurPlatforms(platform)).toBe(installed)
})

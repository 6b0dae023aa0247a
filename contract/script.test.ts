import { expect, test } from 'vitest'
import { inCyrillic, isCyrillicPath, withoutScript } from './script.ts'

test.each([
  ['/', '/kr'],
  ['/jobs', '/kr/jobs'],
  ['/employer/jobs/7?new=true', '/kr/employer/jobs/7?new=true'],
])('%s is %s in Cyrillic, and back', (latin, cyrillic) => {
  expect(inCyrillic(latin)).toBe(cyrillic)
  expect(isCyrillicPath(cyrillic)).toBe(true)
  expect(withoutScript(cyrillic)).toBe(latin)
})

test.each(['/', '/krx', '/kr-jobs', '/KR/jobs', '/jobs/kr'])('%s is no page in Cyrillic', (path) => {
  expect(isCyrillicPath(path)).toBe(false)
  expect(withoutScript(path)).toBe(path)
})

test('SECURITY 113: the way back to Latin never leads to another host', () => {
  for (const path of [
    '/kr//evil.example',
    '/kr///evil.example/x',
    '/kr/\\\\evil.example',
    '/kr/\\/evil.example',
  ])
    expect(new URL(withoutScript(path), 'https://ish.example.uz').host).toBe('ish.example.uz')
})

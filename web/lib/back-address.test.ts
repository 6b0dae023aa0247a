import { expect, test } from 'vitest'
import { backAddress } from './back-address.ts'

test('a path of this site is kept with its query and fragment', () => {
  expect(backAddress('/jobs/5')).toBe('/jobs/5')
  expect(backAddress('/jobs?q=non&job_type=3#top')).toBe('/jobs?q=non&job_type=3#top')
})

test.each([
  null,
  '',
  'jobs',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
])('%j leads nowhere', (given) => {
  expect(backAddress(given)).toBeUndefined()
})

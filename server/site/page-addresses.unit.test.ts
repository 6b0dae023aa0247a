import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { PageAddresses } from './page-addresses.ts'

const job = { read: '/api/jobs/:id/', absent: '/jobs/0' }
const addresses = new PageAddresses([
  { path: '/', query: [] },
  { path: '/jobs', query: ['place', 'q'] },
  { path: '/jobs/:id', query: [], subject: job },
  { path: '/jobs/new', query: [] },
  { path: '/employers/:username/jobs/:id', query: [] },
])
const at = (path: string) => new URL(path, 'https://ish.example.uz')

test('only parameters that change the page are in its address, in a fixed order', () => {
  expect(addresses.addressOf(at('/jobs?utm_source=tg&q=usta&place=5'))).toBe('/jobs?place=5&q=usta')
  expect(addresses.addressOf(at('/jobs?q='))).toBe('/jobs')
  expect(addresses.addressOf(at('/kr/jobs?q=usta'))).toBe('/kr/jobs?q=usta')
  expect(addresses.addressOf(at('/kr'))).toBe('/kr')
})

test('what is no page has no address; in Cyrillic they share one', () => {
  for (const path of ['/job', '/JOBS', '/jobs/1/2', '/jobs//1', '//jobs', '/krill'])
    expect(addresses.addressOf(at(`https://ish.example.uz${path}`))).toBe(undefined)
  expect(addresses.addressOf(at('/kr/job'))).toBe('/kr/nowhere-at-all')
})

test('a page about one thing says how to ask whether it exists', () => {
  expect(addresses.subjectOf(at('/jobs/7'))).toEqual({ read: '/api/jobs/7/', absent: '/jobs/0' })
  expect(addresses.subjectOf(at('/kr/jobs/a%2Fb'))).toEqual({
    read: '/api/jobs/a%2Fb/',
    absent: '/kr/jobs/0',
  })
  expect(addresses.subjectOf(at('/jobs/%E0%A4'))?.read).toBe('/api/jobs/%25E0%25A4/')
  expect(addresses.subjectOf(at('/jobs/new'))).toBe(undefined)
  expect(addresses.subjectOf(at('/jobs'))).toBe(undefined)
})

test('the router of the site finds a page at the same addresses', () => {
  const paths = ['/', '/jobs', '/jobs/:id', '/jobs/new', '/employers/:username/jobs/:id']
  const routes = paths.map((path) => ({ path, caseSensitive: true }))
  const asked = [
    '/',
    '/jobs',
    '/jobs/',
    '/Jobs',
    '/jobs/1',
    '/jobs/new',
    '/jobs/new/',
    '/jobs/%6Eew',
    '/jobs/%E0%A4',
  ]
  for (const path of [
    ...asked,
    '/jobs/a%2Fb',
    '/employers/ali/jobs',
    '/employers/ali/jobs/1',
    '/%6Aobs',
    '/x',
  ])
    expect([path, addresses.addressOf(at(path)) !== undefined]).toEqual([
      path,
      matchRoutes(routes, path) !== null,
    ])
})

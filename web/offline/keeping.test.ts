import { expect, test } from 'vitest'
import { isKeptPage, mayKeep, pageKey, storeFor } from './keeping.ts'

const origin = 'https://ish.uz'
const storeOf = (path: string, { mode = 'cors', method = 'GET', headers = {} } = {}) =>
  storeFor({ url: new URL(path, origin).href, mode, method, headers: new Headers(headers) }, origin)

test('public pages, answers and files are kept', () => {
  for (const path of [
    '/',
    '/jobs',
    '/jobs?q=bog%CA%BBbon',
    '/jobs/12',
    '/employers/olim',
    '/terms',
    '/kr',
    '/kr/jobs/12',
  ])
    expect(storeOf(path, { mode: 'navigate' }), path).toBe('pages')
  for (const path of ['/api/jobs/', '/api/jobs/12/', '/api/job-types/3/jobs/?q=a', '/api/regions/'])
    expect(storeOf(path), path).toBe('answers')
  expect(storeOf('/assets/core-1.js')).toBe('files')
  expect(storeOf('/pictures/hero.svg')).toBe('pictures')
})

test('SECURITY 108: an answer to somebody who says who they are is not kept', () => {
  for (const path of ['/api/jobs/', '/api/jobs/12/', '/jobs/12'])
    expect(storeOf(path, { headers: { Authorization: 'Token abc' } }), path).toBeUndefined()
})

test('SECURITY 108: nothing of a person is kept, no address with a key, and nothing that is sent', () => {
  for (const path of ['/api/applications/', '/api/profile/', '/api/search-stops/abc/', '/api/admin/jobs/'])
    expect(storeOf(path), path).toBeUndefined()
  for (const path of [
    '/stop-search?key=abc',
    '/password/new?key=abc',
    '/account-deleted',
    '/api/docs',
    '/kr/stop-search?key=abc',
  ])
    expect(storeOf(path, { mode: 'navigate' }), path).toBeUndefined()
  expect(storeOf('/api/jobs/', { method: 'POST' })).toBeUndefined()
  expect(storeOf('https://elsewhere.uz/api/jobs/')).toBeUndefined()
})

test('SECURITY 108: of an area only the frame is kept, whatever its address asks for', () => {
  expect(isKeptPage('/employer/applicants/5')).toBe(true)
  expect(pageKey(`${origin}/employer/applicants?q=Aziza`)).toBe(`${origin}/employer/applicants`)
  expect(pageKey(`${origin}/jobs?q=oshpaz`)).toBe(`${origin}/jobs?q=oshpaz`)
})

test('SECURITY 108: what the server forbids to store is not kept, nor a failure', () => {
  const answer = (status: number, control: string) =>
    new Response('', { status, headers: { 'Cache-Control': control } })
  expect(mayKeep(answer(200, 'public, max-age=0, must-revalidate'))).toBe(true)
  expect(mayKeep(answer(200, 'no-store'))).toBe(false)
  expect(mayKeep(answer(404, 'public, max-age=0, must-revalidate'))).toBe(false)
})

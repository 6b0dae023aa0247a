import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildJob } from '../../tests/support/factories.ts'

const world = await buildTestApp({ site: 'built' })
const { app } = world

const open = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path)
  return { status: statusCode, headers, body }
}
const linksIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, address]) => [language, new URL(address ?? '').pathname],
  )

test('every public page has an address of its own for each script', async () => {
  const [latin, cyrillic] = [await open('/jobs'), await open('/kr/jobs')]
  expect(latin.body).toContain('<html lang="uz">')
  expect(latin.body).toContain('<title>Ish e&#x27;lonlar | Mahalla Ish</title>')
  expect(cyrillic.body).toContain('<html lang="uz-Cyrl">')
  expect(cyrillic.body).toContain('<title>Иш эълонлар | Маҳалла Иш</title>')
  expect(cyrillic.headers['cache-control']).toBe(latin.headers['cache-control'])
  expect((await open('/kr')).body).toContain('<html lang="uz-Cyrl">')
})

test('both name both for search engines, and each itself as the canonical one', async () => {
  const both = [
    ['uz', '/jobs'],
    ['uz-Cyrl', '/kr/jobs'],
    ['x-default', '/jobs'],
  ]
  for (const path of ['/jobs', '/kr/jobs']) {
    const { body } = await open(`${path}?utm_source=x`)
    expect(linksIn(body)).toEqual(both)
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]+:\\d+${path}"`))
  }
})

test('a change is on the pages of both scripts, which are kept until then', async () => {
  for (const path of ['/jobs', '/kr/jobs']) await open(path)
  const job = await buildJob(world, { title: 'Шофёр ва oshpaz kerak' })
  await world.awaitInvalidation()
  expect((await open('/jobs')).body).toContain('Shofyor va oshpaz kerak')
  expect((await open('/kr/jobs')).body).toContain('Шофёр ва ошпаз керак')
  const { body } = await open(`/kr/jobs/${job.id}`)
  expect(body).toContain('"title":"Шофёр ва ошпаз керак"')
  expect(body).toContain(`/kr/jobs/${job.id}"`)
})

test('links stay within the script; files and calls have one address', async () => {
  const { body } = await open('/kr')
  const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(10)
  // All but the ways to the other script, one of them for large letters.
  expect(links.filter((path) => !/^\/kr(?![^/?#])/.test(path))).toEqual(['/', '/'])
  expect(body).not.toMatch(/\/kr\/(?:assets|api|pictures)/)
  expect((await open('/kr/api/jobs')).status).toBe(404)
})

test('what is absent says so in the script of its address', async () => {
  for (const path of ['/kr/nowhere', '/kr/kr', '/kr//jobs', '/kr/JOBS']) {
    const { status, body } = await open(path)
    expect(status).toBe(404)
    expect(body).toContain('<html lang="uz-Cyrl">')
  }
  for (const path of ['/krx', '/KR/jobs']) expect((await open(path)).body).toContain('<html lang="uz">')
  const job = await open('/kr/jobs/999991')
  expect(job.status).toBe(404)
  expect(job.body).toContain('Иш топилмади')
  expect(job.body).not.toContain('99999')
  expect((await open('/kr/')).headers.location).toBe('/kr')
})

import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildJob, buildJobs } from '../../tests/support/factories.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { registerRobots } from './robots.ts'
import { registerSitemap } from './sitemap.ts'

const world = await buildTestApp()
const origin = 'https://ish.example.uz'
const cache = new ResponseCache()
const app = fastify()
registerRobots(app, origin)
registerSitemap(app, { db: world.db, cache, origin, headers: {} })

const read = async (url: string) => (await app.inject(url)).body
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

beforeAll(() => app.ready())

test('an empty board has a sitemap of its pages alone', async () => {
  expect(addressesIn(await read('/sitemap.xml'))).toEqual([`${origin}/sitemap-pages.xml`])
  const pages = await read('/sitemap-pages.xml')
  expect(addressesIn(pages)).toEqual(
    ['/', '/kr', '/jobs', '/kr/jobs', '/employers', '/kr/employers', '/terms', '/kr/terms']
      .concat(['/privacy', '/kr/privacy'])
      .map((path) => `${origin}${path}`),
  )
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`
  const links = `${link('uz', '/jobs')}${link('uz-Cyrl', '/kr/jobs')}${link('x-default', '/jobs')}`
  for (const path of ['/jobs', '/kr/jobs'])
    expect(pages).toContain(`<url><loc>${origin}${path}</loc>${links}</url>`)
})

test('every job stands in a file that the index names, none in more than one', async () => {
  const jobs = await buildJobs(world, 3)
  // As if 1,000 more had been posted in between.
  await world.pool.query(`SELECT setval(pg_get_serial_sequence('jobs', 'id'), 1000)`)
  jobs.push(await buildJob(world))
  cache.pause()
  cache.resume()
  const files = addressesIn(await read('/sitemap.xml'))
  expect(files).toEqual(['pages', 'jobs-1', 'jobs-2'].map((name) => `${origin}/sitemap-${name}.xml`))
  const [first, second] = await Promise.all([read('/sitemap-jobs-1.xml'), read('/sitemap-jobs-2.xml')])
  const listed = [...addressesIn(first), ...addressesIn(second)]
  expect(listed).toEqual(jobs.flatMap(({ id }) => [`${origin}/jobs/${id}`, `${origin}/kr/jobs/${id}`]))
  expect(addressesIn(second)).toEqual([`${origin}/jobs/1001`, `${origin}/kr/jobs/1001`])
  expect(first).toContain(`<lastmod>${jobs[0]?.createdAt.toISOString()}</lastmod>`)
})

test('SECURITY 43: a file that makes no sense, or that no job is in, is not there', async () => {
  for (const name of ['0', '-1', 'x', '1e3', '123456', '3', '42950', '99999'])
    expect((await app.inject(`/sitemap-jobs-${name}.xml`)).statusCode).toBe(404)
})

test('robots are kept out of the areas, and /employers stays open', async () => {
  const text = await read('/robots.txt')
  for (const path of ['/admin', '/employer$', '/job_seeker'])
    for (const base of ['', '/kr']) expect(text).toContain(`Disallow: ${base}${path}\n`)
  expect(text).not.toMatch(/Disallow: \/employer\n/)
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

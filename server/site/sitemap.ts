import { and, gt, lte, max } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Db } from '../database/db.ts'
import { jobs } from '../database/schema.ts'

/** The protocol's limit for one file. */
const addressesPerFile = 50_000
const xmlType = 'application/xml; charset=utf-8'
const publicPages = ['/', '/jobs', '/employers']

interface SitemapParts {
  db: Db
  cache: ResponseCache
  /** Without a slash at the end. */
  origin: string
  /** Sent with every file. */
  headers: Record<string, string>
}

/** What search engines are told to read: an index, a file of pages, and a file for every 50,000 job ids. */
export function registerSitemap(app: FastifyInstance, { db, cache, origin, headers }: SitemapParts) {
  const send = async (key: string, tags: string[], render: () => Promise<string>, keep = true) =>
    cache.get(key, tags, async () => ({
      status: 200,
      headers: { ...headers, 'content-type': xmlType },
      body: await render(),
      keep,
    }))

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await send('sitemap', ['jobs'], async () => indexXml(origin, await countJobFiles(db)))
    return sendCached(request, reply, { cache, response: answer })
  })

  app.get('/sitemap-pages.xml', async (request, reply) => {
    const addresses = publicPages.map((path) => ({ address: `${origin}${path}` }))
    return sendCached(request, reply, {
      cache,
      response: await send('sitemap pages', [], async () => filesXml(addresses)),
    })
  })

  app.get('/sitemap-jobs-:file(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const file = Number((request.params as { file: string }).file)
    // Shared by those who ask at once, but not kept: such a file is megabytes, and asked for once a day.
    const answer = await send(
      `sitemap jobs ${file}`,
      ['jobs'],
      async () => filesXml(await listJobAddresses(db, { origin, file })),
      false,
    )
    return sendCached(request, reply, { cache, response: answer })
  })
}

async function countJobFiles(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(jobs.id) }).from(jobs)
  return Math.ceil((row?.last ?? 0) / addressesPerFile)
}

/** By ranges of ids, so that no file costs more than the walk of its own rows. */
async function listJobAddresses(db: Db, { origin, file }: { origin: string; file: number }) {
  const last = file * addressesPerFile
  const rows = await db
    .select({ id: jobs.id, createdAt: jobs.createdAt })
    .from(jobs)
    .where(and(gt(jobs.id, last - addressesPerFile), lte(jobs.id, last)))
    .orderBy(jobs.id)
  return rows.map(({ id, createdAt }) => ({ address: `${origin}/jobs/${id}`, changed: createdAt }))
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function indexXml(origin: string, jobFiles: number): string {
  const names = [
    'sitemap-pages',
    ...Array.from({ length: jobFiles }, (_, index) => `sitemap-jobs-${index + 1}`),
  ]
  const entries = names.map((name) => `<sitemap><loc>${origin}/${name}.xml</loc></sitemap>\n`)
  return `${xmlHead}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

function filesXml(pages: { address: string; changed?: Date }[]): string {
  const entries = pages.map(({ address, changed }) => {
    const lastModified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${address}</loc>${lastModified}</url>\n`
  })
  return `${xmlHead}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

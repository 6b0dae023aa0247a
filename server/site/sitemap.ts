import { and, gt, lte, max } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inCyrillic } from '../../contract/script.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import { jobs } from '../database/schema.ts'

/** Small files are quick to make and to send, and cheap to cache. An index may name 50,000 of them. */
const idsPerFile = 1_000
/** Search engines come once a day, so a file may be an hour old. Then posts do not make it new each time. */
const lifetimeMs = 60 * 60 * 1000
const xmlType = 'application/xml; charset=utf-8'
const publicPages = ['/', '/jobs', '/employers', '/terms', '/privacy']

interface SitemapParts {
  db: Db
  cache: ResponseCache
  /** Without a slash at the end. */
  origin: string
  /** Sent with every file. */
  headers: Record<string, string>
}

/** What search engines are told to read: an index, a file of pages, and a file for every 1,000 job ids. */
export function registerSitemap(app: FastifyInstance, { db, cache, origin, headers }: SitemapParts) {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, render }: { name: string; render: () => Promise<string> },
  ) {
    const hour = Math.floor(Date.now() / lifetimeMs)
    const response = await cache.get(`sitemap ${name} ${hour}`, [], async () => ({
      status: 200,
      headers: { ...headers, 'content-type': xmlType },
      body: await render(),
    }))
    // Not remembered by its address, which is the same in every hour.
    return sendCached(request, reply, { response })
  }

  let known = 0
  let counting: Promise<number> | undefined

  /** Ids only grow: a file that was there stays. Those who ask for others at the same time share one question. */
  async function hasJobFile(file: number): Promise<boolean> {
    if (file <= known) return true
    counting ??= countJobFiles(db).finally(() => {
      counting = undefined
    })
    known = Math.max(known, await counting)
    return file <= known
  }

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, { name: 'index', render: async () => indexXml(origin, await countJobFiles(db)) }),
  )

  app.get('/sitemap-pages.xml', (request, reply) =>
    send(request, reply, {
      name: 'pages',
      render: async () =>
        filesXml(
          origin,
          publicPages.map((path) => ({ path })),
        ),
    }),
  )

  app.get('/sitemap-jobs-:file(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const file = Number((request.params as { file: string }).file)
    if (!(await hasJobFile(file))) return reply.callNotFound()
    return send(request, reply, {
      name: `jobs ${file}`,
      render: async () => filesXml(origin, await listJobAddresses(db, file)),
    })
  })
}

async function countJobFiles(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(jobs.id) }).from(jobs)
  return Math.ceil((row?.last ?? 0) / idsPerFile)
}

/** By ranges of ids, so that a file costs only its own rows. */
async function listJobAddresses(db: Db, file: number) {
  const last = file * idsPerFile
  const rows = await db
    .select({ id: jobs.id, createdAt: jobs.createdAt })
    .from(jobs)
    .where(and(isOpen, gt(jobs.id, last - idsPerFile), lte(jobs.id, last)))
    .orderBy(jobs.id)
  return rows.map(({ id, createdAt }) => ({ path: `/jobs/${id}`, changed: createdAt }))
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

const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Every page twice, once in each script; both name both. */
function filesXml(origin: string, pages: { path: string; changed?: Date }[]): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const [latin, cyrillic] = [`${origin}${path}`, `${origin}${inCyrillic(path)}`]
    const lastModified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    const links = `${linkXml('uz', latin)}${linkXml('uz-Cyrl', cyrillic)}${linkXml('x-default', latin)}`
    return [latin, cyrillic].map((address) => `<url><loc>${address}</loc>${lastModified}${links}</url>\n`)
  })
  return `${xmlHead}<urlset ${namespace} ${linkNamespace}>\n${entries.join('')}</urlset>\n`
}

const linkXml = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

import type { FastifyInstance } from 'fastify'
import { inCyrillic } from '../../contract/script.ts'

/** Robots may read all public pages. The areas show nothing without a session. `$` keeps /employers open. */
export function registerRobots(app: FastifyInstance, origin: string) {
  const closed = ['/admin', '/employer$', '/employer/', '/job_seeker']
  const lines = ['/api/', ...closed, ...closed.map(inCyrillic)].map((path) => `Disallow: ${path}\n`)
  const text = `User-agent: *
${lines.join('')}
Sitemap: ${origin}/sitemap.xml
`
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text),
  )
}

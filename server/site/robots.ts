import type { FastifyInstance } from 'fastify'

/** Robots may read all public pages. The areas show nothing without a session. `$` keeps /employers open. */
export function registerRobots(app: FastifyInstance, origin: string) {
  const text = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /employer$
Disallow: /employer/
Disallow: /job_seeker

Sitemap: ${origin}/sitemap.xml
`
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text),
  )
}

import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './open-api-document.ts'
import { referenceHeaders, renderReference } from './reference/render-page.ts'

/** The contract as an OpenAPI document, and as a page for people. */
export function registerOpenApi(app: FastifyInstance, origin: string) {
  const document = openApiDocument()
  const page = renderReference(document, origin)
  app.get('/openapi.json', async () => document)
  app.get('/docs', async (_request, reply) => reply.headers(referenceHeaders).send(page))
}

import { z } from 'zod'
import { type DeclaredEndpoint, successStatus } from '../../contract/endpoint.ts'
import { errorBodyOf, failureTable } from '../../contract/errors.ts'
import { pageHeaders } from '../../contract/fields.ts'
import { endpoints } from '../../contract/index.ts'
import { keyPattern, takesIdempotencyKey } from './idempotency.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json; securitySchemes: Json }
}

export interface Operation {
  operationId: string
  summary: string
  'x-access': readonly string[]
  parameters: { name: string; in: string; required: boolean; description: string; schema: Json }[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; headers?: Headers; content?: Content }>
}

type Content = Record<string, { schema: Json; examples?: Json }>
type Headers = Record<string, { description: string; schema: Json }>

export function openApiDocument(): OpenApiDocument {
  const schemas: Json = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mahalla Ish',
      version: '1',
      description: 'The calls of the Mahalla Ish job board. A trailing slash is accepted and never required.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes },
  }
}

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token …` or `Bearer …`, with the token that sign-in gave',
  },
  basic: { type: 'http', scheme: 'basic', description: 'Username and password in UTF-8, for sign-in alone' },
}

function operation(name: string, endpoint: DeclaredEndpoint, schemas: Json): Operation {
  const { access, body, upload } = endpoint
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    'x-access': access === 'public' ? ['public'] : access,
    security: name === 'login' ? [{ basic: [] }] : access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...repeatable(endpoint),
    ],
    ...(body && {
      requestBody: { required: true, content: content('application/json', toSchema(body, 'input', schemas)) },
    }),
    ...(upload && { requestBody: { required: true, content: fileForm(upload) } }),
    responses: Object.fromEntries(
      Object.entries(endpoint.responses).map(([status, schema]) => [
        status,
        response(endpoint, Number(status), schema, schemas),
      ]),
    ),
  } as Operation
}

function response(endpoint: DeclaredEndpoint, status: number, schema: z.ZodType, schemas: Json) {
  if (status === 204) return { description: 'Done; no body' }
  const json = toSchema(schema, 'output', schemas)
  if (status === successStatus(endpoint)) {
    const type = endpoint.streams ? 'text/event-stream' : endpoint.csv ? 'text/csv' : 'application/json'
    return {
      description: status === 201 ? 'Created' : 'OK',
      ...headers({ ...('cursor' in (endpoint.query?.shape ?? {}) && pageHeaders), ...endpoint.headers }),
      content: content(type, json),
    }
  }
  const codes = endpoint.failures.filter((code) => failureTable[code].status === status)
  return {
    description: codes.map((code) => `${code}: ${failureTable[code].detail}`).join(' '),
    ...headers(status === 429 || status === 503 ? { 'Retry-After': 'Seconds to wait' } : {}),
    content: {
      'application/problem+json': {
        schema: json,
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorBodyOf(code) }])),
      },
    },
  }
}

function content(type: string, schema: Json) {
  return { [type]: { schema } }
}

/** A form with one file. */
const fileForm = (field: string) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
    examples: { file: { value: { [field]: '(the bytes of the file)' } } },
  },
})

const countHeaders = new Set(['X-Total-Count', 'Retry-After'])

function headers(meanings: Record<string, string>): { headers?: Headers } {
  const named = Object.entries(meanings).map(([name, description]) => {
    const schema = countHeaders.has(name) ? { type: 'integer', minimum: 0 } : { type: 'string' }
    return [name, { description, schema }] as const
  })
  return named.length > 0 ? { headers: Object.fromEntries(named) } : {}
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Operation['parameters'] {
  if (!schema) return []
  const json = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })))
  return Object.entries<Json>(json.properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: json.required?.includes(name) ?? false,
    description: String(description ?? ''),
    schema: { ...rest, ...usualValue(schema.shape[name], rest.type) },
  }))
}

/** zod leaves out the default of a text that it turns into something else. */
function usualValue(schema: unknown, type: unknown): Json {
  if (!(schema instanceof z.ZodDefault)) return {}
  const { defaultValue } = schema.def
  return { default: type === 'string' ? String(defaultValue) : defaultValue }
}

/** A signed-in POST that creates something takes an Idempotency-Key. */
function repeatable(endpoint: DeclaredEndpoint): Operation['parameters'] {
  if (!takesIdempotencyKey(endpoint)) return []
  const description = 'Any text of your own. The same key gives the same answer, once done'
  const schema = { type: 'string', pattern: keyPattern.source }
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
}

/** Moves named schemas to the document's components and refers to them. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const json = JSON.stringify(z.toJSONSchema(schema, { io }))
  const { $defs, $schema, ...rest } = JSON.parse(json.replaceAll('#/$defs/', '#/components/schemas/'))
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] = definition
  return rest
}

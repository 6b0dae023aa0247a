import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { successStatus } from '../../contract/endpoint.ts'
import { errorBodyOf, failureTable } from '../../contract/errors.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { allowedCaller, buildPeople, endpointList, prepareCall } from '../../tests/support/prepared-calls.ts'
import { call } from '../../tests/support/requests.ts'
import { type OpenApiDocument, openApiDocument } from './open-api-document.ts'

const world = await buildTestApp()
const people = await buildPeople(world)
const document = openApiDocument()

interface Schema {
  $ref?: string
  items?: Schema
  example?: unknown
}
interface MediaType {
  schema: Schema
  examples?: Record<string, { value: unknown }>
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    title: operation.operationId,
    path,
    method,
    operation,
  })),
)
const mediaOf = (body: Record<string, unknown> | undefined) =>
  Object.entries((body?.content ?? {}) as Record<string, MediaType>)
const componentOf = ({ $ref = '' }: Schema) =>
  document.components.schemas[$ref.replace('#/components/schemas/', '')] as Schema | undefined

/** The example a reader finds: beside the body, or at the named schema of the body or its items. */
function exampleOf({ schema, examples }: MediaType): unknown {
  if (examples) return Object.values(examples).map((one) => one.value)
  return componentOf(schema.items ?? schema)?.example
}

test('is served as it is made', async () => {
  const answer = await world.app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
})

test('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('a document with a hole in it would be found invalid', async () => {
  const { info: _, ...holed }: OpenApiDocument = structuredClone(document)
  expect((await new Validator().validate(holed)).valid).toBe(false)
})

test('has every call of the contract and no other', () => {
  expect(operations.map(({ title, method, path }) => [title, method, path]).toSorted()).toEqual(
    endpointList
      .map(([name, { method, path }]) => [
        name,
        method.toLowerCase(),
        `/api${path.replace(/:(\w+)/, '{$1}')}`,
      ])
      .toSorted(),
  )
})

describe('every call', () => {
  test.each(endpointList)('%s has all its answers, who may call it, and how', (name, endpoint) => {
    const operation = operations.find((one) => one.title === name)?.operation
    expect(Object.keys(operation?.responses ?? {})).toEqual(Object.keys(endpoint.responses))
    expect(operation?.['x-access']).toEqual(endpoint.access === 'public' ? ['public'] : endpoint.access)
    const security = name === 'login' ? [{ basic: [] }] : endpoint.access === 'public' ? [] : [{ token: [] }]
    expect(operation).toMatchObject({ security, summary: expect.stringMatching(/\w{3}/) })
    const declared = operation?.parameters.filter((one) => one.in !== 'header').map((one) => one.name)
    expect(declared).toEqual([
      ...Object.keys(endpoint.params?.shape ?? {}),
      ...Object.keys(endpoint.query?.shape ?? {}),
    ])
  })

  test.each(operations)('$title tells what each of its parameters means', ({ operation }) => {
    for (const { name, description, schema } of operation.parameters) {
      expect([name, description]).toEqual([name, expect.stringMatching(/\w{3}/)])
      // A text has a pattern, a length or its choices; a number has bounds.
      if (schema.type === 'integer')
        expect(schema).toMatchObject({ minimum: expect.any(Number), maximum: expect.any(Number) })
    }
  })

  test.each(endpointList)('%s declares the headers that it answers with', async (name, endpoint) => {
    const operation = operations.find((one) => one.title === name)?.operation
    const declared = Object.keys(operation?.responses[successStatus(endpoint)]?.headers ?? {})
    expect(declared.includes('Link')).toBe('cursor' in (endpoint.query?.shape ?? {}))
    if (endpoint.streams) return
    const input = await prepareCall(name, world, people)
    const { headers } = await call(world, endpoint, { ...input, as: allowedCaller(endpoint, people) })
    expect(declared.includes('X-Total-Count')).toBe('x-total-count' in headers)
    Object.assign(people, await buildPeople(world))
  })

  test.each(operations)('$title has an example for each body, asked and answered', ({ operation }) => {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap(mediaOf)
    for (const [, media] of bodies) expect(exampleOf(media)).toBeDefined()
  })

  test.each(endpointList)('%s has examples that are true', (name, endpoint) => {
    const operation = operations.find((one) => one.title === name)?.operation
    const [asked] = mediaOf(operation?.requestBody)
    if (asked) expect(endpoint.body?.safeParse(exampleOf(asked[1])).error).toBeUndefined()
    const status = successStatus(endpoint)
    for (const [, media] of mediaOf(operation?.responses[status])) {
      const example = exampleOf(media)
      const answer = media.schema.items ? [example] : example
      expect(endpoint.responses[status]?.safeParse(answer).error).toBeUndefined()
    }
  })

  test.each(endpointList)('%s names each way to fail, under its status', (name, endpoint) => {
    const operation = operations.find((one) => one.title === name)?.operation
    for (const code of endpoint.failures) {
      const media = mediaOf(operation?.responses[failureTable[code].status])
      expect(media).toMatchObject([
        ['application/problem+json', { examples: { [code]: { value: errorBodyOf(code) } } }],
      ])
    }
  })
})

test('every named schema has an example', () => {
  const bare = Object.entries(document.components.schemas).filter(([, schema]) => !(schema as Schema).example)
  expect(bare.map(([name]) => name)).toEqual([])
})

test('no schema is left that JSON Schema cannot say', () => {
  for (const [, endpoint] of endpointList)
    for (const schema of [endpoint.body, endpoint.query, endpoint.params])
      if (schema) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
})

describe('the reference for people', () => {
  test('shows every call and asks no foreign host for anything', async () => {
    const { body, headers, statusCode } = await world.app.inject('/api/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { title, path } of operations) {
      expect(body).toContain(`id="${title}"`)
      expect(body).toContain(path)
    }
    const addresses = [...body.matchAll(/\b(?:src|href|action|srcset|data)\s*=\s*"([^"]*)"/g)].map(
      ([, to]) => to,
    )
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) expect(address).toMatch(/^(#[\w-]+|\/api\/openapi\.json)$/)
    expect(body).not.toMatch(/<script[^>]|<iframe|<link|@import|url\(/)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; script-src 'sha256-[\w+/]+=*'; connect-src 'self'; /,
    )
  })

  test('has no link to nowhere', async () => {
    const { body } = await world.app.inject('/api/docs')
    const ids = new Set([...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
    const targets = [...body.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    expect(targets.filter((id) => !ids.has(id))).toEqual([])
  })

  const pageOf = async (name: string) => {
    const { body } = await world.app.inject('/api/docs')
    return body.split(`id="${name}"`)[1]?.split('</details>')[0]
  }

  test('shows a list as a list, with its parameters and its headers', async () => {
    const listing = await pageOf('listJobs')
    expect(listing).toContain('list of <a href="#schema-Job">Job</a>')
    expect(listing).toContain('whole number, 1 to 100, default <code>100</code>')
    expect(listing).toContain('<code>X-Total-Count</code>')
    expect(listing).toContain('<pre>[\n  {\n')
  })

  test('gives a line for the shell that does what the example says', async () => {
    const posting = await pageOf('createJob')
    expect(posting).toMatch(/curl -X POST 'http:\/\/[\w.:]+\/api\/jobs\/' \\\n/)
    expect(posting).toContain("-H 'Authorization: Token YOUR_TOKEN'")
    expect(posting).toContain(String.raw`Do'\''konga sotuvchi`)
    expect(await pageOf('listSomeJobs')).toContain('/api/jobs/some/?ids=42%2C7')
  })
})

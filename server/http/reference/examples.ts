import type { OpenApiDocument, Operation } from '../open-api-document.ts'
import { nameOf, type Schema } from './schemas.ts'

export interface Call {
  path: string
  method: string
  operation: Operation
}

/** A body that the schema allows: an example of its own, or of what it refers to; a list has one. */
export function exampleOf(schema: Schema, document: OpenApiDocument): unknown {
  if (schema.$ref) return exampleOf(document.components.schemas[nameOf(schema.$ref)] as Schema, document)
  return schema.items && !schema.example ? [exampleOf(schema.items, document)] : schema.example
}

export const bodySchema = (body: { content?: Record<string, { schema: object }> } | undefined) =>
  Object.values(body?.content ?? {})[0]?.schema as Schema | undefined

/** The field of a form that has a file. */
export function fileField({ requestBody }: Operation): string | undefined {
  const form = requestBody?.content['multipart/form-data']?.schema as Schema | undefined
  return form && Object.keys(form.properties ?? {})[0]
}

export const usesPassword = ({ operation }: Call) => operation.operationId === 'login'
const usesToken = ({ operation }: Call) => !operation['x-access'].includes('public')

export const sampleOf = ({ example, enum: choices, minimum }: Schema): string =>
  String(example ?? choices?.[0] ?? minimum ?? '')

/** The call as a line for the shell. */
export function curlOf(call: Call, document: OpenApiDocument, origin: string): string {
  const { method, operation } = call
  const file = fileField(operation)
  const body = file ? undefined : bodySchema(operation.requestBody)
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quoted(addressOf(call, origin))}`,
    ...(usesPassword(call) ? [`-u ${quoted('dilnoza:lola-bahor-2026')}`] : []),
    ...(usesToken(call) ? [`-H ${quoted('Authorization: Token YOUR_TOKEN')}`] : []),
    ...(file ? [`-F ${quoted(`${file}=@picture.jpg`)}`] : []),
    ...(body ? [`-H ${quoted('Content-Type: application/json')}`] : []),
    ...(body ? [`-d ${quoted(JSON.stringify(exampleOf(body, document)))}`] : []),
  ].join(' \\\n  ')
}

function addressOf({ path, operation }: Call, origin: string): string {
  const required = operation.parameters.filter((one) => one.required)
  const samples = new Map(required.map(({ name, schema }) => [name, sampleOf(schema)]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(samples.get(name) ?? ''))
  const query = required
    .filter((one) => one.in === 'query')
    .map(({ name }) => [name, samples.get(name) ?? ''])
  return `${origin}${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`
}

const quoted = (value: string) => `'${value.replaceAll("'", String.raw`'\''`)}'`

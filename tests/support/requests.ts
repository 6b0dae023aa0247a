import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type DeclaredEndpoint, type Endpoint, type Output, successStatus } from '../../contract/endpoint.ts'
import { errorBody, errorBodyOf, type FailureCode } from '../../contract/errors.ts'
import { listen, type World } from './app.ts'
import { headerForms } from './callers.ts'

export type Answer = LightMyRequestResponse

export interface CallInput {
  params?: Record<string, string | number>
  /** A string is sent unchanged. */
  query?: Record<string, string | number> | string
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown
  /** Sent as a form with one file, in the field that the endpoint names. */
  file?: { bytes: Buffer; name?: string }
  /** The caller; anonymous when absent. */
  as?: { token: string } | undefined
  headers?: Record<string, string>
}

/** Calls an endpoint and checks the response against the contract. */
export async function call(
  world: Pick<World, 'app'>,
  endpoint: DeclaredEndpoint,
  input: CallInput = {},
): Promise<Answer> {
  const request = requestOf(endpoint, input)
  const answer = await (endpoint.streams ? beginStream(world, request) : world.app.inject(request))
  checkAgainstContract(endpoint, answer)
  return answer
}

/** The beginning of an answer that goes on, over a socket: without one it would never be given. */
async function beginStream(world: Pick<World, 'app'>, { url, headers }: InjectOptions): Promise<Answer> {
  const request = get(`${await listen(world)}${url}`, { headers: headers ?? {}, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const [body] = (await once(response.setEncoding('utf8'), 'data')) as [string]
  response.destroy()
  const { statusCode, headers: told } = response
  return { statusCode, headers: told, body, json: () => JSON.parse(body) } as Answer
}

/** Calls an endpoint that must succeed; returns the body and headers of the response. */
export async function succeed<E extends DeclaredEndpoint>(
  world: Pick<World, 'app'>,
  endpoint: E,
  input: CallInput = {},
): Promise<{ body: Output<E>; headers: Answer['headers'] }> {
  const answer = await call(world, endpoint, input)
  if (answer.statusCode !== successStatus(endpoint)) expect.fail(`${answer.statusCode} ${answer.body}`)
  const body: unknown = endpoint.csv ? answer.body : answer.body === '' ? undefined : answer.json()
  return { body: body as Output<E>, headers: answer.headers }
}

export function requestOf(endpoint: Endpoint, input: CallInput = {}): InjectOptions {
  const { body, as, headers } = input
  const form = endpoint.upload && input.file && formOf(endpoint.upload, input.file)
  return {
    method: endpoint.method,
    url: addressOf(endpoint, input),
    headers: {
      ...(as && { authorization: headerForms.Token(as.token) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form && { payload: form }),
  }
}

const boundary = 'the-end-of-a-part'

/** As a browser sends it. */
function formOf(field: string, { bytes, name = 'rasm' }: { bytes: Buffer; name?: string }): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

function addressOf(endpoint: Endpoint, { params = {}, query = '' }: CallInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const search =
    typeof query === 'string'
      ? query
      : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${path}${search && `?${search}`}`
}

function checkAgainstContract(endpoint: DeclaredEndpoint, answer: Answer) {
  const { statusCode, body } = answer
  const schema = endpoint.responses[statusCode]
  if (!schema) return expect.fail(`${endpoint.path} does not declare ${statusCode}: ${body}`)
  if (statusCode === 204) return expect(body).toBe('')
  if (endpoint.streams && statusCode < 300)
    return expect(answer.headers['content-type']).toBe('text/event-stream')
  if (endpoint.csv && statusCode < 300)
    return expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(schema.safeParse(answer.json()).error).toBeUndefined()
  if (statusCode >= 400) expect(endpoint.failures).toContain(failureOf(answer).code)
  else expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
}

/** The error body, which every failed response has, even outside the contract. */
export function failureOf(answer: Answer) {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const body = errorBody.parse(answer.json())
  expect(body.status).toBe(answer.statusCode)
  return body
}

/** The response is exactly this failure; `errors` are the messages by field. */
export function expectFailure(answer: Answer, code: FailureCode, errors?: Record<string, string[]>) {
  expect(failureOf(answer)).toEqual(errorBodyOf(code, errors))
}

import type { DeclaredEndpoint } from '../../contract/endpoint.ts'
import { errorBody } from '../../contract/errors.ts'
import { endpoints } from '../../contract/index.ts'
import type { Answer } from '../support/requests.ts'
import type { FuzzCall } from './calls.ts'

const declared: Record<string, DeclaredEndpoint> = endpoints

/** What is wrong with a response; undefined when it is correct. */
export function findFault(call: FuzzCall, answer: Answer, writes: readonly string[]): string | undefined {
  const endpoint = declared[call.operation]
  if (!endpoint) return 'the document has an endpoint that the contract does not have'
  const { status } = answer
  if (status >= 500) return `a server error: ${status}`
  const schema = endpoint.responses[status]
  if (!schema) return `${status} is not declared`
  return findBodyFault(endpoint, answer) ?? findEffectFault(endpoint, call, { status, writes })
}

const streamType = 'text/event-stream'
const csvType = 'text/csv; charset=utf-8'
const typeOf = ({ streams, csv }: DeclaredEndpoint) =>
  streams ? streamType : csv ? csvType : 'application/json; charset=utf-8'

function findBodyFault(endpoint: DeclaredEndpoint, { status, body, headers }: Answer): string | undefined {
  if (status === 204) return body === '' ? undefined : '204 with a body'
  const isFailure = status >= 400
  const type = isFailure ? 'application/problem+json; charset=utf-8' : typeOf(endpoint)
  if (headers['content-type'] !== type) return `the content type is ${headers['content-type']}`
  if (type === streamType) return undefined
  if (type === csvType) return body.startsWith('\uFEFF') ? undefined : 'a CSV file without its mark'
  const json: unknown = JSON.parse(body)
  const fault = endpoint.responses[status]?.safeParse(json).error
  if (fault) return `the body is not as declared: ${fault.message}`
  if (!isFailure) return undefined
  const { code } = errorBody.parse(json)
  return endpoint.failures.includes(code) ? undefined : `${code} is not declared`
}

/** Reads that note that they happened. */
const marks: Record<string, string> = {
  '/employer/applications/:id/': 'UPDATE applications',
  '/applications/:id/messages/': 'UPDATE applications',
}

/** What administrators take out is written down. */
const exportMark = 'INSERT admin_log'

/** A refused request and a GET must write nothing; a caller without access must not succeed. */
function findEffectFault(
  { access, method, path, csv }: DeclaredEndpoint,
  call: FuzzCall,
  { status, writes }: { status: number; writes: readonly string[] },
): string | undefined {
  if (status >= 400 && writes.length > 0) return `refused with ${status}, yet it wrote ${writes.join(', ')}`
  const unasked = writes.filter((write) => write !== marks[path] && !(csv && write === exportMark))
  if (method === 'GET' && unasked.length > 0) return `a read wrote ${writes.join(', ')}`
  if (access === 'public' || status >= 400) return undefined
  const mayCall = access.some((role) => call.caller.startsWith(role))
  return mayCall ? undefined : `done for ${call.caller}`
}

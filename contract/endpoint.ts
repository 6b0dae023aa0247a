import type { z } from 'zod'
import { errorBody, type FailureCode, failureTable } from './errors.ts'

export const roles = ['admin', 'employer', 'job_seeker'] as const
export type Role = (typeof roles)[number]

/** Who may call: everyone, or signed-in users with one of these roles. */
export type Access = 'public' | readonly Role[]

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to /api, with `:name` for parameters. */
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is a form with one file in this field. */
  upload?: string
  /** Headers of the success, with their meaning. */
  headers?: Record<string, string>
  /** Only the success status; `endpoint` adds the failures. */
  responses: Record<number, z.ZodType>
  /** The answer has a secret that is stored nowhere as it is, so the call takes no Idempotency-Key. */
  secret?: true
  /** The answer goes on: server-sent events. */
  streams?: true
  /** The answer is a CSV file, sent row by row. */
  csv?: true
  /** Failures specific to this endpoint; `endpoint` adds the common ones. */
  failures?: readonly FailureCode[]
}

/** An endpoint as server and web use it: with every status and every failure. */
export type DeclaredEndpoint<E extends Endpoint = Endpoint> = E & { failures: readonly FailureCode[] }

const everywhere: FailureCode[] = ['bad_input', 'too_many_requests', 'unexpected', 'unavailable']

/** Declares an endpoint and adds the failures that follow from its method, access and parameters. */
export function endpoint<const E extends Endpoint>(declared: E): DeclaredEndpoint<E> {
  const implied = new Set<FailureCode>([...(declared.failures ?? []), ...everywhere])
  if (declared.access !== 'public') implied.add('not_signed_in').add('wrong_role')
  if (declared.params) implied.add('not_found')
  // Also for endpoints without a body: the server parses any body that a client sends.
  if (declared.method !== 'GET') implied.add('too_large').add('unsupported_type')
  const failures = [...implied]
  const failed = Object.fromEntries(failures.map((code) => [failureTable[code].status, errorBody]))
  return { ...declared, failures, responses: { ...failed, ...declared.responses } }
}

type Present<T, Key extends string> = T extends { [K in Key]: infer Schema extends z.ZodType }
  ? { [K in Key]: z.output<Schema> }
  : unknown

/** What a client sends and a handler receives. */
export type Input<E extends Endpoint> = Present<E, 'params'> & Present<E, 'query'> & Present<E, 'body'>

type SuccessStatus = 200 | 201 | 204
/** The body of the success response. */
export type Output<E extends Endpoint> = {
  [S in keyof E['responses'] & SuccessStatus]: z.output<E['responses'][S]>
}[keyof E['responses'] & SuccessStatus]

export function successStatus(declared: Endpoint): number {
  const status = Object.keys(declared.responses)
    .map(Number)
    .find((candidate) => candidate < 300)
  if (!status) throw new Error(`${declared.method} ${declared.path} declares no success`)
  return status
}

import type { z } from 'zod'
import { type FailureCode, failures } from './errors.ts'

export const roles = ['admin', 'employer', 'job_seeker'] as const
export type Role = (typeof roles)[number]

/** Who may call: anyone at all, or the signed-in people of these roles. */
export type Access = 'public' | readonly Role[]

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** One success status, then every failure, by status. */
  responses: Record<number, z.ZodType>
}

const everywhere: FailureCode[] = ['bad_input', 'too_many_requests', 'unexpected', 'unavailable']

/** Declares a call, adding the failures that its shape implies. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  const implied: FailureCode[] = [...everywhere]
  if (declared.access !== 'public') implied.push('not_signed_in', 'wrong_role')
  if (declared.params) implied.push('not_found')
  if (declared.body) implied.push('too_large', 'unsupported_type')
  return { ...declared, responses: { ...failures(...implied), ...declared.responses } }
}

type Present<T, Key extends string> = T extends { [K in Key]: infer Schema extends z.ZodType }
  ? { [K in Key]: z.output<Schema> }
  : unknown

/** What a handler receives and a client gives. */
export type Input<E extends Endpoint> = Present<E, 'params'> & Present<E, 'query'> & Present<E, 'body'>

type SuccessStatus = 200 | 201 | 204
/** The body of the success answer. */
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

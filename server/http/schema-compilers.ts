import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/** Input that does not fit its endpoint's schema. */
export class InputError extends Error {
  readonly part: string
  readonly issues: z.core.$ZodIssue[]

  constructor(part: string, issues: z.core.$ZodIssue[]) {
    super(`${part} does not fit`)
    this.part = part
    this.issues = issues
  }
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success
      ? { value: parsed.data }
      : { error: new InputError(httpPart ?? 'body', parsed.error.issues) }
  }

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url, httpStatus }) =>
  (data) =>
    serialize(schema, data, `${method} ${url} ${httpStatus}`)

/** An answer that the contract does not declare is our error, and is not sent. */
export function serialize(schema: z.ZodType | undefined, data: unknown, what: string): string {
  const parsed = schema?.safeParse(data)
  if (parsed?.success) return JSON.stringify(parsed.data)
  throw new Error(`${what} is not as declared: ${parsed ? z.prettifyError(parsed.error) : 'no schema'}`)
}

import { code, list } from './html.ts'

/** What the reference reads of a JSON Schema. */
export interface Schema {
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export const nameOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** A schema in a few words: 'list of Job', 'whole number, 1 to 100'. */
export function inWords(schema: Schema): string {
  const usual =
    schema.default === undefined ? '' : `, default ${code(schema.default === '' ? '""' : schema.default)}`
  return `${kindOf(schema)}${usual}`
}

function kindOf(schema: Schema): string {
  if (schema.$ref) return `<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  if (schema.anyOf) return schema.anyOf.map(inWords).join(' or ')
  if (schema.enum) return `one of ${schema.enum.map(code).join(', ')}`
  if (schema.const !== undefined) return `only ${code(schema.const)}`
  switch (schema.type) {
    case 'array':
      return `list of ${inWords(schema.items ?? {})}${bounds(schema.minItems, schema.maxItems)}`
    case 'integer':
      return `whole number${bounds(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${bounds(schema.minimum, schema.maximum)}`
    case 'boolean':
      return `${code('true')} or ${code('false')}`
    case 'null':
      return code('null')
    case 'object':
      return schema.properties ? 'object' : 'object with values of any name'
    default:
      return textKind(schema)
  }
}

function textKind({ format, pattern, minLength, maxLength }: Schema): string {
  if (format === 'date-time') return 'time, ISO 8601 in UTC'
  if (format === 'date') return 'date, ISO 8601'
  const letters = bounds(minLength || undefined, maxLength)
  if (letters) return `text${letters} letters`
  return pattern ? `text that matches ${code(pattern)}` : 'text'
}

/** Bounds that every number of JavaScript has say nothing. */
const says = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function bounds(least: number | undefined, most: number | undefined): string {
  if (says(least) && says(most)) return `, ${least} to ${most}`
  if (says(most)) return `, at most ${most}`
  return says(least) ? `, at least ${least}` : ''
}

/** The fields of an object, and of the objects inside it. */
export function fieldList(schema: Schema): string {
  const { properties = {}, required = [] } = schema
  return list(
    Object.entries(properties).map(([name, field]) => {
      const optional = required.includes(name) ? '' : ', may be absent'
      return `${code(name)} ${inWords(field)}${optional}${fieldList(objectIn(field))}`
    }),
  )
}

/** The object that a field is, or that its list or its choice has. */
const objectIn = (field: Schema): Schema =>
  field.items ? objectIn(field.items) : (field.anyOf?.find((one) => one.properties) ?? field)

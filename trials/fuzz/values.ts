import fc from 'fast-check'

export type Schema = Record<string, unknown>
/** Existing values, by the name of the field or parameter. */
export type Known = Record<string, readonly unknown[]>

/** Values that only hostile or broken programs send. */
const oddities = [
  null,
  true,
  [],
  [[[[]]]],
  {},
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e',
  'ad\u200bmin',
  '\u3164',
  'аdmin',
  'i\u0307'.repeat(75),
  '\ufdfa'.repeat(150),
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '-1',
  '1e3',
  '0x1',
  'NaN',
  '١٢',
  '2147483648',
  '9223372036854775808',
  '__proto__',
  '%',
  "'; DROP TABLE users; --",
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  'x'.repeat(10_001),
  '😀'.repeat(2001),
]

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddities) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const oddText = oddValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** Values that match a schema of the OpenAPI document. */
export function fitting(
  schema: Schema,
  context: { schemas: Schema; known: Known },
  name = '',
): fc.Arbitrary<unknown> {
  const { schemas, known } = context
  if (typeof schema.$ref === 'string')
    return fitting(schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema, context, name)
  const values = known[name]
  const any = fittingType(schema, (inner, innerName) => fitting(inner, context, innerName))
  if (!values) return any
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<unknown>(...values) },
    { weight: 1, arbitrary: any },
  )
}

type Inner = (schema: Schema, name: string) => fc.Arbitrary<unknown>

function fittingType(schema: Schema, inner: Inner): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((one: Schema) => inner(one, '')))
  switch (schema.type) {
    case 'string':
      return fittingText(schema)
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 1000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inner(schema.items as Schema, ''), { maxLength: 5 })
    case 'object':
      return fittingObject(schema, inner)
    default:
      throw new Error(`no values are known for the schema ${JSON.stringify(schema)}`)
  }
}

function fittingText({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  const [least, most] = [Number(minLength), Number(maxLength)]
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({ unit: letter, minLength: least, maxLength: Math.min(most, least + 40) }),
    },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 20) }),
    },
    { weight: 1, arbitrary: letter.map((one) => one.repeat(most)) },
  )
}

const letter = fc.constantFrom(...'abcdxyzqgʻ‘oʼўқғҳшч0189_-. ', '😀', 'é', '\u0301', '\n')

function fittingObject(schema: Schema, inner: Inner): fc.Arbitrary<unknown> {
  const properties = schema.properties as Record<string, Schema>
  const required = schema.required as string[] | undefined
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, inner(property, name)]),
  )
  const made = fc.record(model, { requiredKeys: required ?? [] })
  if (!schema.example) return made
  // The document's example with some fields replaced.
  return fc.tuple(made, fc.subarray(Object.keys(properties))).map(([value, kept]) => ({
    ...value,
    ...Object.fromEntries(
      Object.entries(schema.example as Schema).filter(([name]) => kept.includes(name) && !(name in keepOwn)),
    ),
  }))
}

/** Fields whose example does not exist in this database. */
const keepOwn = { username: true, current_password: true, job_post_id: true }

import fc from 'fast-check'
import type { OpenApiDocument, Operation } from '../../server/http/open-api-document.ts'
import { fitting, type Known, oddText, oddValue, type Schema } from './values.ts'

/** One request. */
export interface FuzzCall {
  operation: string
  mode: 'valid' | 'nearly valid' | 'wild'
  caller: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

interface Context {
  document: OpenApiDocument
  known: Known
  /** Authorization headers by kind of caller, in all their forms. */
  callers: Record<string, readonly string[]>
  /** Basic headers for signing in. */
  credentials: readonly string[]
  /** Ids and names of existing objects, by operation. */
  ownIds: Record<string, readonly string[]>
}

/** Every operation of the document, by every caller: valid, nearly valid and random. */
export function anyCall(context: Context): fc.Arbitrary<FuzzCall> {
  const operations = Object.entries(context.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const modes = ['valid', 'nearly valid', 'wild'] as const
  return fc.oneof(
    ...operations.flatMap((target) => modes.map((mode) => callOf(context, { ...target, mode }))),
  )
}

interface Target {
  path: string
  method: string
  operation: Operation
  mode: FuzzCall['mode']
}

function callOf(context: Context, { path, method, operation, mode }: Target): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      caller: callerOf(context, operation),
      params: parametersOf(context, operation, 'path', mode),
      query: parametersOf(context, operation, 'query', mode),
      named: parametersOf(context, operation, 'header', mode),
      extraQuery: mode === 'valid' ? fc.constant('') : rareQuery,
      body: bodyOf(context, operation, mode),
      type: mode === 'wild' ? contentType : fc.constant(formField(operation) ? formType : 'application/json'),
    })
    .map(({ caller, params, query, named, extraQuery, body, type }) => {
      const search = [new URLSearchParams(query).toString(), extraQuery]
        .filter((part) => part !== '')
        .join('&')
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''))
      return {
        operation: operation.operationId,
        mode,
        caller: caller.name,
        method,
        path: search ? `${address}?${search}` : address,
        headers: {
          ...headersOf(named),
          ...(caller.header && { authorization: caller.header }),
          ...(body !== undefined && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
      }
    })
}

/** The sign-in takes credentials, every other endpoint a token. */
function callerOf({ callers, credentials }: Context, operation: Operation) {
  const all = Object.entries(callers).flatMap(([name, headers]) =>
    headers.map((header) => ({ name, header })),
  )
  const allowed = all.filter(({ name }) => operation['x-access'].some((role) => name.startsWith(role)))
  if (operation.operationId !== 'login')
    return fc.oneof(fc.constantFrom(...all), fc.constantFrom(...(allowed.length > 0 ? allowed : all)))
  const signIns = credentials.map((header) => ({ name: 'with credentials', header }))
  return fc.oneof(fc.constantFrom(...signIns), fc.constantFrom(...all))
}

type Texts = Record<string, string>

function parametersOf(
  { document, known, ownIds }: Context,
  operation: Operation,
  place: string,
  mode: FuzzCall['mode'],
): fc.Arbitrary<Texts> {
  const own = place === 'path' ? ownIds[operation.operationId] : undefined
  const parameters = operation.parameters.filter((parameter) => parameter.in === place)
  const model = parameters.map(({ name, schema }) => {
    const fits = fitting(
      schema,
      { schemas: document.components.schemas as Schema, known: own ? { ...known, [name]: own } : known },
      name,
    ).map(String)
    const odd = oddText.filter((text) => text !== '')
    const weights = { valid: [1, 0], 'nearly valid': [3, 1], wild: [1, 3] }[mode]
    const value = fc.oneof(
      { weight: weights[0] ?? 0, arbitrary: fits },
      { weight: weights[1] ?? 0, arbitrary: odd },
    )
    return [name, value] as const
  })
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return fc.record(Object.fromEntries(model), {
    requiredKeys: required,
  }) as fc.Arbitrary<Texts>
}

function bodyOf(
  context: Context,
  operation: Operation,
  mode: FuzzCall['mode'],
): fc.Arbitrary<string | undefined> {
  const declared = operation.requestBody as { content: Record<string, { schema: Schema }> } | undefined
  const schema = declared?.content['application/json']?.schema
  if (mode === 'wild') return fc.option(wildBody, { nil: undefined })
  const field = formField(operation)
  if (field) return formOf(field, mode)
  if (!schema) return fc.constantFrom(undefined, undefined, '{}', '')
  const fits = fitting(schema, {
    schemas: context.document.components.schemas as Schema,
    known: context.known,
  })
  if (mode === 'valid') return fits.map((value) => JSON.stringify(value))
  return fc
    .tuple(
      fits as fc.Arbitrary<Schema>,
      fc.nat(),
      oddValue,
      fc.constantFrom('drop', 'odd', 'odd', 'more'),
      strangeKey,
    )
    .map(([value, index, odd, change, key]) => {
      const names = Object.keys(value)
      const name = names[index % Math.max(names.length, 1)] ?? key
      const entries = Object.entries(value).filter(([one]) => change !== 'drop' || one !== name)
      const extra: [string, unknown][] =
        change === 'odd' ? [[name, odd]] : change === 'more' ? [[key, odd]] : []
      return JSON.stringify(Object.fromEntries([...entries, ...extra]))
    })
}

const formType = 'multipart/form-data; boundary=end'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'

/** The field of the file, where the operation takes one. */
function formField({ requestBody }: Operation): string | undefined {
  const { content } = (requestBody ?? { content: {} }) as { content: Record<string, { schema: Schema }> }
  const required = content['multipart/form-data']?.schema.required as string[] | undefined
  return required?.[0]
}

/** A form with a drawing, or with something else. */
function formOf(field: string, mode: FuzzCall['mode']): fc.Arbitrary<string> {
  const file = mode === 'valid' ? fc.constant(drawing) : fc.oneof(oddText, fc.constant(drawing.slice(0, 60)))
  const head = `--end\r\nContent-Disposition: form-data; name="${field}"; filename="a.svg"\r\n\r\n`
  return file.map((text) => `${head}${text}\r\n--end--\r\n`)
}

const strangeKey = fc.constantFrom(
  'role',
  'is_admin',
  'id',
  'employer_id',
  'status',
  '__proto__',
  'constructor',
  'toString',
  '',
)

const wildBody = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  oddValue.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '[',
    '{"a":',
    '['.repeat(30_000),
    `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
    '\ufeff{}',
  ),
  fc.integer({ min: 65_000, max: 70_000 }).map((length) => JSON.stringify('x'.repeat(length))),
)

const contentType = fc.oneof(
  { weight: 3, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'x',
      'application/xml',
      'multipart/form-data',
    ),
  },
)

const rareQuery = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%00',
      'q=%00',
      'q=%ff',
      'q=%ed%a0%80',
      'limit=1&limit=2',
      'q[]=1',
      'q=%',
      '__proto__=1',
      `q=${'x'.repeat(5000)}`,
      '&&&',
      '=',
      'role=admin',
    ),
  },
)

/** A lone surrogate has no valid UTF-8; it is sent as three invalid bytes, which the server must refuse. */
const encode = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ed%a0%80`

/** A header has one byte per character. */
const headersOf = (named: Texts): Texts =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name.toLowerCase(),
      Buffer.from(value)
        .toString('latin1')
        .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'),
    ]),
  )

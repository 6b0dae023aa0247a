import type { z } from 'zod'
import type { Endpoint, Output } from '../../contract/endpoint.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import type { PageAnswer } from '../../contract/pages.ts'
import { noteKeptAnswer } from '../lib/kept-time.ts'
import { doubtNetwork, judgeNetwork } from '../lib/network.ts'
import { keptAtHeader } from '../offline/keeping.ts'
import { getSession } from '../session/session.ts'
import { ApiError, NetworkError } from './errors.ts'

/** Reads without HTTP: while the server renders. */
export type Transport = (path: string) => Promise<PageAnswer>

type Given<E, Key extends string, Shape> = E extends { [K in Key]: z.ZodType } ? Shape : unknown
type SchemaOf<E, Key extends string> = E extends { [K in Key]: infer S extends z.ZodType } ? S : never

/** The input of a call: path parameters, query (each one optional) and body. */
export type CallInput<E extends Endpoint> = Given<E, 'params', { params: z.output<SchemaOf<E, 'params'>> }> &
  Given<E, 'query', { query?: Loose<z.output<SchemaOf<E, 'query'>>> }> &
  Given<E, 'body', { body: z.input<SchemaOf<E, 'body'>> }>
type Loose<T> = { [K in keyof T]?: T[K] | undefined }

export interface CallOptions {
  signal?: AbortSignal | undefined
  transport?: Transport | undefined
  headers?: Record<string, string>
  /** Tells who calls, when signed in, also where nobody has to be. */
  asMyself?: boolean
  /** The call is finished even when the page is left at once. */
  keepalive?: boolean
}

/** One page of a list. */
export interface Page<Item> {
  items: Item[]
  /** The cursor of the next page. */
  next: string | null
  total: number | null
  /** Words of a search that no item has together with the others. */
  leftOut?: string[] | undefined
}

const timeLimit = 10_000

/** Makes a call. Throws ApiError or NetworkError and does nothing else about a failure. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { body } = await send(endpoint, input as Parts, options)
  return body as Output<E>
}

/** Sends a call whose answer nobody waits for. It arrives even when the page is left at once. */
export function tell<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const { params, query } = input as Parts
  navigator.sendBeacon(address(endpoint.path, params, query))
}

export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Page<Output<E> extends (infer Item)[] ? Item : never>> {
  const { body, headers } = await send(endpoint, input as Parts, options)
  const total = headers.get('X-Total-Count')
  return {
    items: body as (Output<E> extends (infer Item)[] ? Item : never)[],
    next: nextCursor(headers.get('Link')),
    total: total === null ? null : Number(total),
    leftOut: headers.get('X-Left-Out')?.split(',').map(decodeURIComponent),
  }
}

/** For an answer that is not a list itself, but has one inside. */
export async function callWithNext<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ body: Output<E>; next: string | null }> {
  const { body, headers } = await send(endpoint, input as Parts, options)
  return { body: body as Output<E>, next: nextCursor(headers.get('Link')) }
}

/** What a call answers; null when it says that there is no such thing. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The same for a thing that an address names. What is no number names nothing. */
export const findById = async <T>(id: string, ask: (id: number) => Promise<T>): Promise<T | null> =>
  /^[1-9]\d{0,9}$/.test(id) ? orNull(ask(Number(id))) : null

/** Where a GET is answered: for a link that the browser follows by itself. */
export const endpointAddress = ({ path }: Endpoint, query: Record<string, string | undefined>) =>
  address(path, undefined, query)

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Where a call goes, and the headers that all calls have. */
export function prepareCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { asMyself = endpoint.access !== 'public' }: CallOptions = {},
) {
  const { params, query } = input as Parts
  return {
    address: address(endpoint.path, params, query),
    headers: { Accept: 'application/json', ...(asMyself && authorizationHeader()) },
  }
}

/** The body of a success. Throws ApiError for anything else. */
export function readAnswer(status: number, text: string, sent: Record<string, string>): unknown {
  const answer = parseJson(text)
  if (status >= 200 && status <= 299) return answer
  throw new ApiError(status, isErrorBody(answer) ? answer : undefined, sent.Authorization)
}

async function send(endpoint: Endpoint, input: Parts, options: CallOptions) {
  const { transport, signal, keepalive = false } = options
  const { body } = input
  const prepared = prepareCall(endpoint, input, options)
  const headers = { ...prepared.headers, ...jsonType(body), ...options.headers }
  const init: RequestInit = { method: endpoint.method, headers, keepalive }
  if (body !== undefined) init.body = JSON.stringify(body)
  try {
    const response = await (transport?.(prepared.address) ??
      fetch(prepared.address, { ...init, signal: withLimit(signal) }))
    const text = await response.text()
    const keptAt = response.headers.get(keptAtHeader)
    if (keptAt) noteKept(Number(keptAt))
    return { body: readAnswer(response.status, text, headers), headers: response.headers }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    // Who catches it can ask whether the network is lost.
    if (!transport) await judgeNetwork()
    throw new NetworkError(error)
  }
}

/** Over HTTP alone: on the server a signal with a timer would hold each page in memory until its time is over. */
function withLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeLimit)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** The worker answered, because the server did not. */
function noteKept(time: number) {
  noteKeptAnswer(time)
  doubtNetwork()
}

/** Of the session that there is now. */
export function authorizationHeader(): Record<string, string> {
  const { token } = getSession()
  return token ? { Authorization: `Token ${token}` } : {}
}

const jsonType = (body: unknown): Record<string, string> =>
  body === undefined ? {} : { 'Content-Type': 'application/json' }

function address(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // For example the error page of a proxy.
    return undefined
  }
}

const isErrorBody = (answer: unknown): answer is ErrorBody =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer

function nextCursor(link: string | null): string | null {
  const next = link && /<([^>]+)>;\s*rel="next"/.exec(link)?.[1]
  return next ? new URL(next, 'http://here').searchParams.get('cursor') : null
}

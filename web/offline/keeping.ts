import { withoutScript } from '../../contract/script.ts'

const day = 86_400

/** What the worker keeps, and how much of it: so many entries, none larger, none older. */
export const stores = {
  pages: { name: 'pages', mostEntries: 40, mostBytes: 400_000, seconds: 14 * day },
  answers: { name: 'answers', mostEntries: 100, mostBytes: 200_000, seconds: 14 * day },
  files: { name: 'files', mostEntries: 200, mostBytes: 1_000_000, seconds: 30 * day },
  pictures: { name: 'pictures', mostEntries: 40, mostBytes: 200_000, seconds: 30 * day },
} as const

type StoreName = keyof typeof stores

/** When an answer was kept, in milliseconds. Only a kept one has it. */
export const keptAtHeader = 'x-kept-at'

interface Asked {
  method: string
  mode: string
  headers: Headers
  url: string
}

const publicPage = /^\/(jobs(\/\d+)?|employers(\/[^/]+)?|saved|terms|privacy|login|register|password)?$/
/** The server sends the same empty frame to everyone. */
const areaFrame = /^\/(job_seeker|employer|admin)(\/[^?]*)?$/
const publicAnswer = /^\/api\/(jobs|job-types|regions|places|locations|employers)\//
const picture = /^\/(pictures\/|favicon\.|icon-|apple-touch-icon\.|manifest\.)/

/** Where the answer may be kept; undefined for all that concerns a person. Who says who they are is never kept. */
export function storeFor({ method, mode, headers, url }: Asked, origin: string): StoreName | undefined {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('authorization')) return undefined
  if (mode === 'navigate') return isKeptPage(pathname) ? 'pages' : undefined
  if (pathname.startsWith('/assets/')) return 'files'
  if (publicAnswer.test(pathname)) return 'answers'
  return picture.test(pathname) ? 'pictures' : undefined
}

/** In both scripts. */
export function isKeptPage(pathname: string): boolean {
  const path = withoutScript(pathname)
  return publicPage.test(path) || areaFrame.test(path)
}

/** Frames of areas are the same with any query, which may say something about people. */
export function pageKey(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return areaFrame.test(withoutScript(pathname)) ? `${origin}${pathname}` : `${origin}${pathname}${search}`
}

/** Whether the server allows it, and it fits. */
export const mayKeep = ({ status, headers }: Response) =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '')

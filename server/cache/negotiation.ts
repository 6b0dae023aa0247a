import type { Encoding } from './compression.ts'

/** Whether an If-None-Match header names this ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim() === etag || one.trim() === '*')
  )
}

const refused = /;\s*q=0(?:\.0*)?$/

/** Each kind of browser always sends the same Accept-Encoding, and there are few kinds. */
const known = new Map<string, Encoding | undefined>()
const mostKnown = 100

/** The best encoding that the client takes. */
export function pickEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  if (known.has(accepted)) return known.get(accepted)
  const picked = readEncoding(accepted)
  if (known.size < mostKnown) known.set(accepted, picked)
  return picked
}

function readEncoding(accepted: string): Encoding | undefined {
  const offered = accepted.split(',').map((one) => one.trim())
  const takes = (name: string) =>
    offered.some((one) => one.split(';')[0]?.trim() === name && !refused.test(one))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

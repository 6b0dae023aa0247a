import type { Result } from 'lighthouse'

const limits = {
  performance: 98,
  others: 100,
  /** For the first view of the landing page. */
  landingScriptKb: 135,
  styleKb: 15,
}

interface Figures {
  scores: Record<string, number>
  kilobytes: Record<string, number>
  foreign: string[]
  /** Ready to print. */
  shown: Record<string, string>
  faulty: string[]
}

interface RequestItem {
  url: string
  resourceType?: string
  transferSize?: number
}

export function readFigures(result: Result, origin: string): Figures {
  const scores: Record<string, number> = {}
  for (const [name, { score }] of Object.entries(result.categories))
    scores[name] = Math.round((score ?? 0) * 100)
  const details = result.audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as RequestItem[]
  const kilobytes: Record<string, number> = {}
  for (const { url, resourceType = 'Other', transferSize = 0 } of requests) {
    // The first page fetches its scripts as data.
    const type = /\.js$/.test(url) ? 'Script' : resourceType
    kilobytes[type] = (kilobytes[type] ?? 0) + transferSize / 1024
  }
  const foreign = requests
    .map(({ url }) => url)
    .filter((url) => !url.startsWith(`${origin}/`) && /^https?:/.test(url))
  return {
    scores,
    kilobytes,
    foreign,
    shown: toShow(result, scores, kilobytes, requests.length),
    faulty: faultsIn(result),
  }
}

const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

function toShow(
  result: Result,
  scores: Figures['scores'],
  kilobytes: Figures['kilobytes'],
  requests: number,
): Figures['shown'] {
  return {
    ...Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, String(score)])),
    ...Object.fromEntries(timings.map((name) => [name, result.audits[name]?.displayValue ?? '?'])),
    ...Object.fromEntries(Object.entries(kilobytes).map(([type, size]) => [`${type} KB`, size.toFixed(1)])),
    requests: String(requests),
  }
}

/** The names of audits that lost points outside performance. */
function faultsIn(result: Result): string[] {
  return Object.entries(result.categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, category]) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${result.audits[id]?.title}`)
}

export function verdict(path: string, { scores, kilobytes, foreign, faulty }: Figures): string[] {
  const faults: string[] = []
  for (const [name, score] of Object.entries(scores)) {
    const least = name === 'performance' ? limits.performance : limits.others
    if (score < least) faults.push(`${name} ${score}, must be at least ${least}`)
  }
  const script = kilobytes.Script ?? 0
  if (path === '/' && script > limits.landingScriptKb) faults.push(`scripts of ${script.toFixed(1)} KB`)
  if ((kilobytes.Stylesheet ?? 0) > limits.styleKb)
    faults.push(`styles of ${kilobytes.Stylesheet?.toFixed(1)} KB`)
  return [...faults, ...foreign.map((url) => `a request to another host: ${url}`), ...faulty]
}

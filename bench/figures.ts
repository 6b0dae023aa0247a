export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: number[]) => quantile(values, 0.5)

/** The duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export interface Measurement {
  name: string
  what: string
  peer: string
  unit: string
  ours: number
  theirs: number
  /** The median of the rounds' ratios; `spread` is their minimum and maximum. */
  ratio: number
  spread: [number, number]
  limit: string
  met: boolean
}

/** For example, a share of 0.95 gives the p95. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** Median, p99 and worst, in one line. */
export const spread = (values: readonly number[]) =>
  `median ${milliseconds(quantile(values, 0.5))}, p99 ${milliseconds(quantile(values, 0.99))}, worst ${milliseconds(quantile(values, 1))}`

/** How many of each: `200: 12, 503: 3`. */
export const tally = (counts: ReadonlyMap<string | number, number>) =>
  [...counts]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')

export function count<K>(counts: Map<K, number>, what: K) {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

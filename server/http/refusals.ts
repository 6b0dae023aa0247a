/** What this process has refused since its start, for /metrics. */
export class Refusals {
  /** Requests that needed a database that was away. */
  databaseAway = 0
  /** By kind. Those of the process itself are there from the beginning, so that the first one is seen as a change. */
  readonly limits = new Map([
    ['queue', 0],
    ['connections', 0],
  ])

  hit(kind: string) {
    this.limits.set(kind, (this.limits.get(kind) ?? 0) + 1)
  }
}

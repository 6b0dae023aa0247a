interface Timed {
  name: string
  milliseconds: number
}

/** The slowest of a run, for `npm run test:slowest`. */
export function printSlowest(what: string, timed: Timed[]) {
  const slowest = timed.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20)
  console.log(`\nThe slowest twenty ${what}:`)
  for (const { name, milliseconds } of slowest)
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

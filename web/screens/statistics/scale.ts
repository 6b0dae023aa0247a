/** The smallest of 2, 4, 10, 20, 40, 100 … that is not below the highest value. Half of it is a whole number. */
export function topOfScale(highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [2, 4, 10]) if (step * power >= highest) return step * power
}

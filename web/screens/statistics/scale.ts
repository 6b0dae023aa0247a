/** The least round number that holds the highest value and has a whole half: 2, 4, 10, 20, 40, 100 … */
export function topOfScale(highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [2, 4, 10]) if (step * power >= highest) return step * power
}

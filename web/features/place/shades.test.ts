import { expect, test } from 'vitest'
import { shadeOf, shades } from './shades.ts'

test('no job has the first shade, the most jobs the last, and more jobs are never paler', () => {
  for (const most of [1, 2, 7, 40, 365_680]) {
    const counts = [...new Set([0, 1, 2, 5, 20, 1000, 100_000, most])].filter((jobs) => jobs <= most)
    const steps = counts.toSorted((a, b) => a - b).map((jobs) => shadeOf(jobs, most))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps.at(0)).toBe(0)
    expect(steps.at(-1)).toBe(shades.length - 1)
    expect(steps[1]).toBeGreaterThan(0)
  }
  expect(shadeOf(0, 0)).toBe(0)
})

test('all five shades are used', () => {
  expect([0, 1, 3, 10, 40].map((jobs) => shadeOf(jobs, 40))).toEqual([0, 1, 2, 3, 4])
})

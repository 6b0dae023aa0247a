import { expect, test } from 'vitest'
import { topOfScale } from './scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [4, 4],
  [5, 10],
  [11, 20],
  [99, 100],
  [101, 200],
  [399_999, 400_000],
  [1_000_000, 1_000_000],
])('%d fits under %d', (highest, top) => {
  expect(topOfScale(highest)).toBe(top)
})

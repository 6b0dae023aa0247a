import { expect, test } from 'vitest'
import { groupByDay } from './days.ts'

const now = new Date('2026-11-15T10:00:00.000Z')
const group = (...moments: string[]) =>
  groupByDay(moments, (moment) => moment, now).map(({ label, items }) => [label, items.length])

test('things stand under their days', () => {
  expect(group()).toEqual([])
  expect(
    group(
      '2025-01-15T09:00:00.000Z',
      '2026-11-14T08:00:00.000Z',
      '2026-11-14T09:00:00.000Z',
      '2026-11-15T09:00:00.000Z',
    ),
  ).toEqual([
    ['15-yanvar, 2025', 1],
    ['Kecha', 2],
    ['Bugun', 1],
  ])
})

test('a day ends at midnight in Tashkent; what a fast clock sent is of today', () => {
  expect(group('2026-11-14T18:59:59.000Z', '2026-11-14T19:00:00.000Z', '2026-11-15T19:30:00.000Z')).toEqual([
    ['Kecha', 1],
    ['Bugun', 2],
  ])
})

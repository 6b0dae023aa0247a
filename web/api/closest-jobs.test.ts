import { expect, test } from 'vitest'
import { listLooser } from './closest-jobs.ts'

test('kind and place come before the kind, the kind before the place, and the newest last', () => {
  expect(listLooser({ jobType: 3, place: 102, region: 1 })).toEqual([
    { jobType: 3, place: 102 },
    { jobType: 3, place: 1 },
    { jobType: 3 },
    { place: 102 },
    { place: 1 },
    {},
  ])
  expect(listLooser({ place: 1, region: 1 })).toEqual([{ place: 1 }, {}])
  expect(listLooser({ location: 'Bozor' })).toEqual([{ location: 'Bozor' }, {}])
  expect(listLooser({})).toEqual([{}])
})

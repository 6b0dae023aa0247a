import { expect, test } from 'vitest'
import { listChanges, mergeChanges } from './changes.ts'
import { emptyJob } from './form-values.ts'

const base = { ...emptyJob, title: 'Sotuvchi', salary: '3 000 000', location: 'Toshkent' }

test('a changed field is found, a list by its content', () => {
  expect(listChanges(base, { ...base, employment: [] })).toEqual([])
  expect(listChanges(base, { ...base, employment: ['full_time'], salary: '4 000 000' })).toEqual([
    'salary',
    'employment',
  ])
})

test('my changes stay, and theirs where I have changed nothing', () => {
  const mine = { ...base, title: 'Kassir', salary: '5 000 000' }
  const theirs = { ...base, salary: '4 000 000', location: 'Samarqand' }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    ...base,
    title: 'Kassir',
    salary: '5 000 000',
    location: 'Samarqand',
  })
})

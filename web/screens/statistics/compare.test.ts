import { expect, test } from 'vitest'
import type { Report } from '../../../contract/statistics.ts'
import { waitText } from '../../text/report.ts'
import { compare } from './compare.ts'

const none = { now: 0, before: 0 }
const figures: Report['figures'] = {
  job_seekers: { now: 1240, before: 40 },
  employers: { now: 3, before: 9 },
  jobs: { now: 5, before: 5 },
  jobs_without_application: none,
  applications: none,
  accepted: none,
  rejected: none,
  answered_in_three_days: { now: { answered: 2, of: 3 }, before: { answered: 1, of: 2 } },
  minutes_to_first_application: { now: 90, before: 180 },
  minutes_to_answer: { now: 1500, before: null },
}

test.each([
  ['job_seekers', '1\u00a0240', "1\u00a0200 ta ko'p", 1, 'avval 40'],
  ['employers', '3', '6 ta kam', -1, 'avval 9'],
  ['jobs', '5', "o'zgarmadi", 0, 'avval 5'],
  ['answered_in_three_days', '67%', "17 foiz bandi ko'p", 1, 'avval 50%'],
  [
    'minutes_to_first_application',
    '1\u00a0soat 30\u00a0daqiqa',
    '1\u00a0soat 30\u00a0daqiqa tezroq',
    -1,
    'avval 3\u00a0soat',
  ],
  ['minutes_to_answer', '1\u00a0kun 1\u00a0soat', '', undefined, "avval ma'lumot yo'q"],
] as const)('%s', (name, now, change, direction, before) => {
  expect(compare(figures, name)).toEqual({ now, change, direction, before })
})

test.each([
  [0, '0\u00a0daqiqa'],
  [59, '59\u00a0daqiqa'],
  [60, '1\u00a0soat'],
  [119, '1\u00a0soat 59\u00a0daqiqa'],
  [1440, '1\u00a0kun'],
  [4560, '3\u00a0kun 4\u00a0soat'],
])('%d minutes are said as people do', (minutes, text) => {
  expect(waitText(minutes)).toBe(text)
})

import { expect, test } from 'vitest'
import { type Act, acts, type LogEntry } from '../../../contract/admin-log.ts'
import { describeDetails } from './describe-details.ts'

const names = {
  jobType: (id: number) => ({ 1: 'Savdo', 2: 'Oshpazlik', 3: 'Qurilish' })[id],
  place: (id: number) => ({ 102: 'Chilonzor tumani' })[id],
}

/** Without the invisible marks around names. */
const say = (act: Act, details: LogEntry['details'], nameNow = 'Savdo') =>
  describeDetails({ act, details, job_type: { id: 1, name: nameNow } } as LogEntry, names).map((line) =>
    line.replaceAll(/[\u2068\u2069]/g, ''),
  )

test.each<[Act, LogEntry['details'], string[]]>([
  ['reports_dismissed', { reports: 2, flags: 1 }, ['2 ta shikoyat, 1 ta tizim belgisi']],
  ['reports_dismissed', { reports: 0, flags: 3 }, ['3 ta tizim belgisi']],
  ['employer_unverified', { renamed: true }, ["Ish beruvchi nomini o'zgartirgani uchun"]],
  ['employer_unverified', {}, []],
  ['job_type_added', { name: 'Savdo' }, []],
  ['job_type_archived', { name: 'Bozor' }, ["O'shanda nomi: “Bozor”"]],
  ['job_type_changed', { name: 'Savdo', before: 'Bozor' }, ['Nomi: “Bozor” → “Savdo”']],
  [
    'job_type_changed',
    { name: 'Savdo', description: 'Sotish', description_before: 'Bozorda' },
    ['Tavsifi: “Bozorda” → “Sotish”'],
  ],
  ['job_type_changed', { picture: 'a1b2' }, ["Yangi rasm qo'yildi"]],
  ['job_type_changed', { picture: false }, ['Rasm olib tashlandi']],
  ['job_types_ordered', { order: '3 1 2', before: '1 2 3' }, ["“Qurilish”: 3-o'rindan 1-o'ringa"]],
  ['job_types_ordered', { order: '2 1 3', before: '1 2 3' }, ["“Oshpazlik”: 2-o'rindan 1-o'ringa"]],
  ['job_types_ordered', { order: '3 2 1', before: '1 2 3' }, ['Yangi tartib: Qurilish, Oshpazlik, Savdo']],
  ['job_types_ordered', { order: '2 9' }, ['Yangi tartib: Oshpazlik, ID 9']],
  ['user_noted', { note: 7 }, []],
  ['telegram_channel_changed', { before: '@eski', channel: '@yangi' }, ['“@eski” → “@yangi”']],
  ['telegram_channel_changed', { channel: '@yangi' }, ["yo'q → “@yangi”"]],
  ['telegram_channel_changed', { before: '@eski' }, ["“@eski” → yo'q"]],
  [
    'list_exported',
    { list: 'users', filters: '{"role":"employer","q":"…"}', rows: 1200 },
    ['Ish beruvchilar · 1\u00a0200 ta qator · Qidiruv natijasi'],
  ],
  [
    'list_exported',
    {
      list: 'jobs',
      filters: '{"state":"open","job_type":2,"place":102,"from":"2026-10-01","applications":"none"}',
      rows: 3,
    },
    ["Ish e'lonlari · 3 ta qator · 1-oktabr, 2026 – … · Ochiq · Oshpazlik · Chilonzor tumani · Arizasi yo'q"],
  ],
  [
    'list_exported',
    { list: 'applications', filters: '{"answered":"in_three_days","job_type":3}', rows: 2 },
    ['Arizalar · 2 ta qator · Qurilish · 3 kun ichida javob berilgan'],
  ],
  [
    'list_exported',
    { list: 'reports', filters: '{"state":"settled"}', rows: 0 },
    ["Shikoyatlar · 0 ta qator · Ko'rib chiqilgan"],
  ],
])('%s with %j is told in words', (act, details, lines) => {
  expect(say(act, details)).toEqual(lines)
})

test('whatever the details are, nobody reads them raw', () => {
  const odd = { list: '{"x":1}', filters: 'no JSON', rows: 1, unknown: '{"y":2}', note: 3 }
  for (const act of acts) expect(say(act, odd).join()).not.toMatch(/[{}]|unknown/)
})

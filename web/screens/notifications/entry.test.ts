import { expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications.ts'
import { addressOf, jobOf, sayEntry } from './entry.ts'

const entry = (overrides: Partial<Notification>): Notification => ({
  id: 1,
  kind: 'message',
  events: 1,
  told_at: '2026-11-02T09:30:00.000Z',
  read: false,
  job: { id: 7, title: 'Sotuvchi' },
  application_id: 31,
  person: 'Aziza',
  status: null,
  outcome: null,
  reason: null,
  search: null,
  ...overrides,
})

const search = { id: 5, name: 'Oshpaz', filters: { q: 'oshpaz' }, jobs: 2 }

test.each<[Partial<Notification>, string]>([
  [{ kind: 'application_received' }, 'Aziza ariza topshirdi'],
  [{ kind: 'application_received', events: 3 }, '3 ta yangi ariza'],
  [{ kind: 'application_decided', status: 'accepted' }, 'Arizangiz qabul qilindi'],
  [{ kind: 'application_decided', status: 'rejected' }, 'Arizangiz rad etildi'],
  [{ kind: 'application_withdrawn' }, 'Aziza arizasini qaytarib oldi'],
  [{}, 'Aziza xabar yozdi'],
  [{ events: 1200 }, 'Aziza 1\u00a0200 ta xabar yozdi'],
  [{ person: null }, 'Foydalanuvchi xabar yozdi'],
  [{ kind: 'report_settled', outcome: 'hidden' }, "Shikoyatingiz uchun rahmat: e'lon yashirildi"],
  [{ kind: 'report_settled', outcome: 'dismissed' }, "Shikoyatingiz ko'rib chiqildi, e'lon o'z joyida qoldi"],
  [{ kind: 'search_found', search }, '2 ta yangi ish: \u2068Oshpaz\u2069'],
  [{ kind: 'search_found', search, events: 2 }, 'Yangi ishlar: \u2068Oshpaz\u2069'],
  [{ kind: 'job_ending' }, "E'lon muddati tugashiga oz qoldi"],
  [{ kind: 'job_ended' }, "E'lon muddati tugadi"],
  [{ kind: 'job_hidden', reason: 'Aldov' }, "Administrator e'lonni yashirdi: \u2068Aldov\u2069"],
  [{ kind: 'job_restored' }, "Administrator e'lonni qaytardi"],
])('%j says: %s', (overrides, said) => {
  expect(sayEntry(entry(overrides))).toBe(said)
})

test.each<[Partial<Notification>, Parameters<typeof addressOf>[1], string]>([
  [{}, 'job_seeker', '/job_seeker/applications/31#xabarlar'],
  [{ kind: 'application_decided' }, 'job_seeker', '/job_seeker/applications/31'],
  [{ kind: 'search_found', search, job: null }, 'job_seeker', '/job_seeker/jobs?q=oshpaz&sort=newest'],
  [{ kind: 'search_found', search, application_id: null }, 'job_seeker', '/job_seeker/jobs/7'],
  [{}, 'employer', '/employer/applicants/31#xabarlar'],
  [{ kind: 'application_received' }, 'employer', '/employer/applicants/31'],
  [{ kind: 'application_received', events: 3 }, 'employer', '/employer/applicants?job=7'],
  [{ kind: 'report_settled', outcome: 'hidden', application_id: null }, 'job_seeker', '/job_seeker'],
  [
    { kind: 'report_settled', outcome: 'dismissed', application_id: null },
    'job_seeker',
    '/job_seeker/jobs/7',
  ],
  [{ kind: 'report_settled', outcome: 'dismissed', application_id: null }, 'employer', '/employer/jobs/7'],
  [{ kind: 'job_ended', application_id: null }, 'employer', '/employer/jobs/7'],
  [{ kind: 'job_hidden', application_id: null }, 'employer', '/employer/jobs/7'],
  [{ kind: 'application_received' }, 'admin', '/admin/jobs/7'],
])('%j leads the %s to %s', (overrides, role, address) => {
  expect(addressOf(entry(overrides), role)).toBe(address)
})

test('an entry names its job, but not one of the several that a search has found', () => {
  const found = { kind: 'search_found' as const, search }
  expect(jobOf(entry({ events: 3 }))?.title).toBe('Sotuvchi')
  expect(jobOf(entry(found))?.title).toBe('Sotuvchi')
  expect(jobOf(entry({ ...found, events: 2 }))).toBeNull()
})

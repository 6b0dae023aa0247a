import { expect, test } from 'vitest'
import type { Job } from '../../../contract/jobs.ts'
import { jobPosting } from './job-posting-data.ts'

const job: Job = {
  id: 42,
  title: "Do'konga sotuvchi",
  description: 'Birinchi qator\nIkkinchi\n\nYangi <b>band</b> & oxiri',
  location: 'Toshkent, Chilonzor tumani, 7-mavze',
  place: {
    region: { id: 1, name: 'Toshkent shahri' },
    district: { id: 102, name: 'Chilonzor tumani' },
    mahalla: null,
  },
  salary: 3_500_000,
  salary_max: null,
  pay_period: 'month',
  employment: [],
  positions: 1,
  remote: false,
  suits: [],
  state: 'open',
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
  expires_at: '2026-12-02T09:30:00.000Z',
  employer: { username: 'baraka_savdo', display_name: null, verified: false },
  job_type: { id: 1, name: 'Savdo', description: 'Sotuvchilik ishlari.', pic1: null },
}
const origin = 'https://ish.example.uz'

test('what Google requires of a job is there', () => {
  expect(jobPosting(job, origin)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    datePosted: '2026-11-02T09:30:00.000Z',
    hiringOrganization: { '@type': 'Organization', name: 'baraka_savdo' },
    jobLocation: {
      '@type': 'Place',
      address: {
        addressCountry: 'UZ',
        addressRegion: 'Toshkent shahri',
        addressLocality: 'Chilonzor tumani',
        streetAddress: 'Toshkent, Chilonzor tumani, 7-mavze',
      },
    },
    baseSalary: { currency: 'UZS', value: { value: 3_500_000, unitText: 'MONTH' } },
    identifier: { value: '42' },
    url: 'https://ish.example.uz/jobs/42',
  })
})

test('the description is HTML in which what was typed stays text', () => {
  expect(jobPosting(job, origin).description).toBe(
    '<p>Birinchi qator<br>Ikkinchi</p><p>Yangi &lt;b&gt;band&lt;/b&gt; &amp; oxiri</p>',
  )
})

test('of a job whose place is not known, or only its region, no more is said', () => {
  const addressOf = (where: Partial<Job>) => jobPosting({ ...job, ...where }, origin).jobLocation.address
  const nowhere = { '@type': 'PostalAddress', addressCountry: 'UZ', streetAddress: 'Bozor yonida' }
  expect(addressOf({ location: 'Bozor yonida', place: null })).toEqual(nowhere)
  const place = { region: { id: 10, name: 'Samarqand viloyati' }, district: null, mahalla: null }
  expect(addressOf({ location: 'Bozor yonida', place })).toEqual({
    ...nowhere,
    addressRegion: 'Samarqand viloyati',
  })
})

const payOf = (pay: Partial<Job>) => jobPosting({ ...job, ...pay }, origin).baseSalary

test('pay has its bounds and the unit of its period', () => {
  expect(payOf({ pay_period: 'day' })?.value).toEqual({
    '@type': 'QuantitativeValue',
    value: 3_500_000,
    unitText: 'DAY',
  })
  expect(payOf({ salary_max: 5_000_000, pay_period: 'week' })?.value).toEqual({
    '@type': 'QuantitativeValue',
    minValue: 3_500_000,
    maxValue: 5_000_000,
    unitText: 'WEEK',
  })
  expect(payOf({ pay_period: 'hour' })?.value.unitText).toBe('HOUR')
  expect(payOf({ pay_period: 'task' })).toBeUndefined()
})

test('the end, the kind of work, the number of people and work from home are told', () => {
  const facts: Partial<Job> = { employment: ['part_time', 'one_off', 'seasonal'], positions: 3, remote: true }
  expect(jobPosting({ ...job, ...facts }, origin)).toMatchObject({
    validThrough: '2026-12-02T09:30:00.000Z',
    employmentType: ['PART_TIME', 'TEMPORARY'],
    totalJobOpenings: 3,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'UZ' },
  })
  const plain = jobPosting(job, origin)
  expect(plain.employmentType).toBeUndefined()
  expect(plain.jobLocationType).toBeUndefined()
  expect(plain.totalJobOpenings).toBe(1)
})

test('an employer is called by the display name', () => {
  const named = {
    ...job,
    employer: { username: 'baraka_savdo', display_name: "Baraka do'koni", verified: true },
  }
  expect(jobPosting(named, origin).hiringOrganization.name).toBe("Baraka do'koni")
})

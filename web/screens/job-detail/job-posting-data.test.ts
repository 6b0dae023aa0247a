import { expect, test } from 'vitest'
import type { Job } from '../../../contract/jobs.ts'
import { jobPosting } from './job-posting-data.ts'

const job: Job = {
  id: 42,
  title: "Do'konga sotuvchi",
  description: 'Birinchi qator\nIkkinchi\n\nYangi <b>band</b> & oxiri',
  location: 'Toshkent, Chilonzor tumani, 7-mavze',
  salary: 3_500_000,
  created_at: '2026-11-02T09:30:00.000Z',
  employer: { username: 'baraka_savdo' },
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
        addressRegion: 'Toshkent',
        addressLocality: 'Chilonzor tumani, 7-mavze',
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

test('a place without a region is a locality alone', () => {
  const { address } = jobPosting({ ...job, location: 'Nukus' }, origin).jobLocation
  expect(address).toEqual({ '@type': 'PostalAddress', addressCountry: 'UZ', addressLocality: 'Nukus' })
})

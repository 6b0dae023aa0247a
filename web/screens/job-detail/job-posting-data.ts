import type { Employment, Job } from '../../../contract/jobs.ts'
import { paths } from '../../lib/paths.ts'
import { inPageScript } from '../../script/in-page-script.ts'
import { show } from '../../script/show.ts'
import { frameText } from '../../text/frame.ts'

/** The fields that Google wants: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function jobPosting(job: Job, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: show(job.title),
    description: toHtml(show(job.description)),
    datePosted: job.created_at,
    validThrough: job.expires_at,
    identifier: { '@type': 'PropertyValue', name: frameText.siteName, value: String(job.id) },
    url: `${origin}${inPageScript(paths.job(job.id))}`,
    hiringOrganization: { '@type': 'Organization', name: nameOf(job.employer) },
    jobLocation: { '@type': 'Place', address: toAddress(job) },
    ...(job.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'UZ' },
    }),
    baseSalary: toSalary(job),
    employmentType: toEmploymentType(job),
    totalJobOpenings: job.positions,
    industry: show(job.job_type.name),
    directApply: true,
  }
}

const nameOf = ({ display_name, username }: Job['employer']) =>
  display_name === null ? username : show(display_name)

const units = { month: 'MONTH', week: 'WEEK', day: 'DAY', hour: 'HOUR' } as const

/** There is no unit for a whole task, and without one Google takes no salary. */
function toSalary({ salary, salary_max, pay_period }: Job) {
  if (pay_period === 'task') return undefined
  const amount = salary_max === null ? { value: salary } : { minValue: salary, maxValue: salary_max }
  return {
    '@type': 'MonetaryAmount',
    currency: 'UZS',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: units[pay_period] },
  }
}

const employmentTypes: Record<Employment, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  one_off: 'TEMPORARY',
  seasonal: 'TEMPORARY',
}

function toEmploymentType({ employment }: Job) {
  const types = [...new Set(employment.map((kind) => employmentTypes[kind]))]
  return types.length > 0 ? types : undefined
}

function toAddress({ location, place }: Job) {
  const address = { '@type': 'PostalAddress', addressCountry: 'UZ', streetAddress: show(location) }
  if (!place) return address
  const { region, district } = place
  return {
    ...address,
    addressRegion: show(region.name),
    ...(district && { addressLocality: show(district.name) }),
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function toHtml(text: string): string {
  const paragraphs = text
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
  return paragraphs.join('')
}

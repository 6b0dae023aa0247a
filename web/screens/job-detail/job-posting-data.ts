import type { Job } from '../../../contract/jobs.ts'
import { paths } from '../../lib/paths.ts'
import { frameText } from '../../text/frame.ts'

/**
 * The fields that Google wants: https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * We do not know the kind of employment and the end of the posting, so these are not here.
 */
export function jobPosting(job: Job, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: toHtml(job.description),
    datePosted: job.created_at,
    identifier: { '@type': 'PropertyValue', name: frameText.siteName, value: String(job.id) },
    url: `${origin}${paths.job(job.id)}`,
    hiringOrganization: { '@type': 'Organization', name: job.employer.username },
    jobLocation: { '@type': 'Place', address: toAddress(job.location) },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'UZS',
      value: { '@type': 'QuantitativeValue', value: job.salary, unitText: 'MONTH' },
    },
    industry: job.job_type.name,
    directApply: true,
  }
}

/** People write `Toshkent, Chilonzor tumani`: first the region, then the place. */
function toAddress(location: string) {
  const [first = '', ...rest] = location.split(',').map((part) => part.trim())
  const place = rest.filter(Boolean).join(', ')
  return {
    '@type': 'PostalAddress',
    addressCountry: 'UZ',
    ...(place ? { addressRegion: first, addressLocality: place } : { addressLocality: first }),
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

import type { EmployerPage } from '../../../contract/employers.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { employerName } from '../../lib/employer-name.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { employerText } from '../../text/employers.ts'

/** Without an open job there is nothing for search engines to show. */
export function EmployerHead({ employer }: { employer: EmployerPage | null | undefined }) {
  if (!employer) return <PageHead title={employer === null ? employerText.notFound : employerText.loading} />
  const name = employerName(employer)
  if (employer.job_posts_count === 0) return <PageHead title={name} />
  const facts = employerText.description(name, formatNumber(employer.job_posts_count))
  return (
    <PageHead
      title={name}
      description={[employer.about.replace(/\s+/g, ' '), facts].filter(Boolean).join(' ')}
      canonical={paths.employer(employer.username)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { applicantCountsQuery } from '../../api/employer-applications.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Applicants } from './applicants.tsx'
import { Filters } from './filters.tsx'
import { useApplicants } from './use-applicants.ts'
import { useApplicationFilters } from './use-application-filters.ts'

export default function EmployerApplications() {
  const { filters, query, isFiltered, search, choose, chooseJob, clear } = useApplicationFilters()
  const counts = useQuery(applicantCountsQuery(filters))
  useLoggedError(counts.error)
  const { list, countOf } = useApplicants(filters, counts)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={employerApplicationsText.title} />
      <h1 className="text-2xl sm:text-3xl">{employerApplicationsText.title}</h1>
      <Filters
        filters={filters}
        countOf={countOf}
        onSearch={search}
        onChoose={choose}
        onChooseJob={chooseJob}
      />
      <Applicants
        list={list}
        total={countOf(filters.view)}
        query={query}
        onClear={isFiltered ? clear : undefined}
      />
    </div>
  )
}

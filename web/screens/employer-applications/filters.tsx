import { type ApplicantFilters, type ApplicantView, applicantViews } from '../../api/applicant-cache.ts'
import { employerApplicationsText, viewLabels } from '../../text/employer-applications.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { JobField } from './job-field.tsx'

interface FiltersProps {
  filters: ApplicantFilters
  /** How many applications each view has, as far as it is known. */
  countOf: (view: ApplicantView) => number | undefined
  onSearch: (words: string) => void
  onChoose: (view: ApplicantView) => void
  onChooseJob: (job: string) => void
}

const isReminder = (view: ApplicantView) => view === 'waiting3' || view === 'waiting7'

export function Filters({ filters, countOf, onSearch, onChoose, onChooseJob }: FiltersProps) {
  // Those that have waited long are chosen by a link alone.
  const shown = applicantViews.filter((view) => !isReminder(view) || view === filters.view)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3 *:min-w-[min(100%,14rem)] *:flex-1">
        <SearchField
          label={employerApplicationsText.search}
          placeholder={employerApplicationsText.searchHint}
          value={filters.q}
          onSearch={onSearch}
        />
        <JobField chosen={filters.job} onChoose={onChooseJob} />
      </div>
      {/* One line on a phone: the list begins near the top. */}
      <fieldset className="-mx-[min(1rem,5vw)] flex min-w-0 gap-2 overflow-x-auto px-[min(1rem,5vw)] py-1 max-sm:*:shrink-0 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0">
        <legend className="sr-only">{employerApplicationsText.statusFilter}</legend>
        {shown.map((view) => (
          <ChoiceChip
            key={view}
            name="view"
            label={viewLabels[view]}
            count={countOf(view)}
            checked={filters.view === view}
            onChoose={() => onChoose(view)}
          />
        ))}
      </fieldset>
    </div>
  )
}

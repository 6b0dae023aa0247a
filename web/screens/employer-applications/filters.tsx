import { type ApplicationStatus, applicationStatuses } from '../../../contract/applications.ts'
import { formatNumber } from '../../lib/format.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { SearchField } from '../../ui/search-field.tsx'

interface FiltersProps {
  q: string
  status: ApplicationStatus | undefined
  counts: Record<ApplicationStatus, number> | undefined
  onSearch: (words: string) => void
  onChoose: (status: ApplicationStatus | undefined) => void
}

export function Filters({ q, status, counts, onSearch, onChoose }: FiltersProps) {
  const total = counts && counts.pending + counts.accepted + counts.rejected
  return (
    <div className="grid gap-3">
      <SearchField
        label={employerApplicationsText.search}
        placeholder={employerApplicationsText.searchHint}
        value={q}
        onSearch={onSearch}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{employerApplicationsText.statusFilter}</legend>
        <StatusChoice
          label={employerApplicationsText.all}
          count={total}
          checked={status === undefined}
          onChoose={() => onChoose(undefined)}
        />
        {applicationStatuses.map((each) => (
          <StatusChoice
            key={each}
            label={statusLabels[each]}
            count={counts?.[each]}
            checked={status === each}
            onChoose={() => onChoose(each)}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface StatusChoiceProps {
  label: string
  count: number | undefined
  checked: boolean
  onChoose: () => void
}

function StatusChoice({ label, count, checked, onChoose }: StatusChoiceProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold text-sm has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 sm:min-h-9">
      <input type="radio" name="status" className="sr-only" checked={checked} onChange={onChoose} />
      {label}
      {count !== undefined && <span className="tabular-nums opacity-90">{formatNumber(count)}</span>}
    </label>
  )
}

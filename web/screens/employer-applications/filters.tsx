import { type ApplicationStatus, applicationStatuses } from '../../../contract/applications.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
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
        <ChoiceChip
          name="status"
          label={employerApplicationsText.all}
          count={total}
          checked={status === undefined}
          onChoose={() => onChoose(undefined)}
        />
        {applicationStatuses.map((each) => (
          <ChoiceChip
            key={each}
            name="status"
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

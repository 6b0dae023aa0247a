import { adminJobSorts } from '../../api/admin-jobs.ts'
import { PlaceSelect } from '../../features/admin-filters/place-select.tsx'
import { TypeSelect } from '../../features/admin-filters/type-select.tsx'
import { adminJobsText as text } from '../../text/admin-jobs.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Options } from '../../ui/options.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { StateChips } from './state-chips.tsx'
import type { Filters } from './use-filters.ts'

export function FilterBar({ filters: { filters, search, change } }: { filters: Filters }) {
  const { q, jobType, place, sort, reported, unapplied } = filters
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={text.search} placeholder={text.searchHint} value={q} onSearch={search} />
      <StateChips filters={filters} onChange={change} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <TypeSelect chosen={jobType} onChoose={(job_type) => change({ job_type })} />
        <PlaceSelect chosen={place} onChoose={(chosen) => change({ place: chosen })} />
        <Select
          aria-label={text.sort}
          className="max-sm:col-span-2"
          value={sort}
          onChange={({ target }) => change({ sort: target.value === 'newest' ? '' : target.value })}
        >
          <Options options={adminJobSorts.map((id) => ({ id, name: text.sorts[id] }))} />
        </Select>
        <CheckBox
          label={text.reported}
          checked={reported}
          onChange={({ target }) => change({ reported: target.checked ? 'true' : '' })}
        />
        <CheckBox
          label={text.unapplied}
          checked={unapplied}
          onChange={({ target }) => change({ applications: target.checked ? 'none' : '' })}
        />
      </div>
    </div>
  )
}

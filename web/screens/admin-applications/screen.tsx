import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, SearchX } from 'lucide-react'
import type { ApplicationStatus } from '../../../contract/applications.ts'
import {
  type AdminApplicationFilters,
  adminApplicationCountCap,
  adminApplicationsQuery,
  answers,
  applicationsAskedFor,
} from '../../api/admin-applications.ts'
import { PlaceSelect } from '../../features/admin-filters/place-select.tsx'
import { TypeSelect } from '../../features/admin-filters/type-select.tsx'
import { ExportButton } from '../../features/export/export-button.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { classes } from '../../lib/classes.ts'
import { readDay } from '../../lib/days.ts'
import { morePages } from '../../lib/more-pages.ts'
import { readId } from '../../lib/read-id.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { adminApplicationsText as text } from '../../text/admin-applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { DaysChip } from '../../ui/days-chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'
import { ApplicationRow } from './application-row.tsx'
import { ApplicationsSkeleton } from './skeleton.tsx'

const statuses: ApplicationStatus[] = ['pending', 'accepted', 'rejected']

const noFilters = { status: '', answered: '', job_type: '', place: '', from: '', to: '' }

/** What the figures of the report count: every application, without messages and contacts. */
export default function AdminApplications() {
  const { filters, changeFilters } = useAddressFilters()
  const asked: AdminApplicationFilters = {
    status: statuses.find((known) => known === filters.get('status')),
    answered: answers.find((known) => known === filters.get('answered')),
    jobType: readId(filters.get('job_type')),
    place: readId(filters.get('place')),
    from: readDay(filters.get('from')),
    to: readDay(filters.get('to')),
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={text.title} />
      <h1 className="text-2xl sm:text-3xl">{text.title}</h1>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{text.filter}</legend>
        {[undefined, ...statuses].map((each) => (
          <ChoiceChip
            key={each ?? 'all'}
            name="status"
            label={each ? statusLabels[each] : text.all}
            count={undefined}
            checked={asked.status === each}
            onChoose={() => changeFilters({ status: each ?? '' })}
          />
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <TypeSelect chosen={asked.jobType} onChoose={(job_type) => changeFilters({ job_type })} />
        <PlaceSelect chosen={asked.place} onChoose={(place) => changeFilters({ place })} />
        <Select
          aria-label={text.answers}
          value={asked.answered ?? ''}
          onChange={({ target }) => changeFilters({ answered: target.value })}
        >
          <option value="">{text.anyAnswer}</option>
          <Options options={answers.map((id) => ({ id, name: text.answersOf[id] }))} />
        </Select>
      </div>
      <List
        filters={asked}
        onClearDays={() => changeFilters({ from: '', to: '' })}
        onClear={() => changeFilters(noFilters)}
      />
    </div>
  )
}

interface ListProps {
  filters: AdminApplicationFilters
  onClearDays: () => void
  onClear: () => void
}

function List({ filters, onClearDays, onClear }: ListProps) {
  const query = useInfiniteQuery(adminApplicationsQuery(filters))
  const { data, isPending, isPlaceholderData, refetch } = query
  useLoggedError(query.error)
  if (isPending) return <ApplicationsSkeleton />
  if (!data) return <LoadFailure onRetry={refetch} />
  const total = data.pages.at(-1)?.total ?? 0
  const { status, from, to, ...others } = filters
  const isCounted = [from, to, ...Object.values(others)].some(Boolean)
  const orMore = isCounted && total === adminApplicationCountCap
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {text.found(total, { orMore })}
        </p>
        <DaysChip label={text.sent} from={from} to={to} onClear={onClearDays} />
        <ExportButton list="applications" filters={exportFilters(filters)} />
      </div>
      {total === 0 ? (
        <NoApplications filtered={Boolean(status) || isCounted} onClear={onClear} />
      ) : (
        <ul
          aria-busy={isPlaceholderData}
          className={classes('grid grid-cols-1 gap-3', isPlaceholderData && 'grayscale')}
        >
          {data.pages.flatMap((page) =>
            page.items.map((application) => (
              <ApplicationRow key={application.id} application={application} />
            )),
          )}
        </ul>
      )}
      {!isPlaceholderData && <LoadMore {...morePages(query)} />}
    </>
  )
}

const exportFilters = (filters: AdminApplicationFilters) =>
  Object.fromEntries(
    Object.entries(applicationsAskedFor(filters)).map(([name, value]) => [name, String(value ?? '')]),
  )

function NoApplications({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState icon={<FileText />} title={text.none} />
  return (
    <EmptyState icon={<SearchX />} title={text.noneMatch}>
      <Button variant="outline" onClick={onClear}>
        {text.clear}
      </Button>
    </EmptyState>
  )
}

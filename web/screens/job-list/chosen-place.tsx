import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { toSearch } from './filters.ts'
import { focusOn } from './focus-on.ts'
import { nameOf, usePlace } from './use-place.ts'

interface ChosenPlaceProps {
  place: number
  filters: JobFilters
  takeFocus: boolean
  onRemove: () => void
}

/** Its name, and the way to go without it: a link, for those whose scripts have not come. */
export function ChosenPlace({ place, filters, takeFocus, onRemove }: ChosenPlaceProps) {
  const known = usePlace(place).place
  const name = known ? nameOf(known) : jobListText.chosenPlace
  return (
    <div className="grid shrink-0 gap-1.5">
      <span aria-hidden className="font-medium max-sm:hidden">
        {jobListText.location}
      </span>
      <input type="hidden" name="place" value={place} />
      <Link
        ref={takeFocus ? focusOn : undefined}
        to={toSearch({ ...filters, place: undefined }) || '?'}
        preventScrollReset
        aria-label={jobListText.removePlace(name)}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
        className="flex min-h-11 items-center justify-between gap-2 rounded-full border border-primary bg-primary-soft pr-3 pl-4 font-semibold text-on-primary-soft sm:rounded-field"
      >
        <span className="min-w-0 max-sm:max-w-60 max-sm:truncate">{name}</span>
        <X aria-hidden className="size-5 shrink-0" />
      </Link>
    </div>
  )
}

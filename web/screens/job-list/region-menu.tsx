import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { JobFilters } from '../../api/jobs.ts'
import { regionCountsQuery } from '../../api/places.ts'
import { RegionMap } from '../../features/place/region-map.tsx'
import { classes } from '../../lib/classes.ts'
import { useSession } from '../../session/use-session.ts'
import { frameText } from '../../text/frame.ts'
import { placeText } from '../../text/place.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toSearch } from './filters.ts'

const text = placeText.map

/** The map as a filter. It changes the place and keeps the other filters. */
export function RegionMenu({ filters }: { filters: JobFilters }) {
  const [open, setOpen] = useState(false)
  const { role } = useSession()
  const isCrowded = role !== null || toSearch(filters) !== ''
  const { data: regions, isError, refetch } = useQuery({ ...regionCountsQuery(), enabled: open })
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mb-1 ml-auto min-w-0 open:mb-3 open:basis-full open:text-right"
    >
      <summary className="-mx-[min(0.75rem,3vw)] inline-flex min-h-11 list-none items-center gap-2 rounded-field px-[min(0.75rem,3vw)] font-semibold text-primary text-sm hover:bg-sunken sm:min-h-9 [&::-webkit-details-marker]:hidden">
        <MapIcon aria-hidden className="size-5 shrink-0" />
        {/* Beside the way to clear the filters, or to one's district, a phone has room for the picture alone. */}
        <span className={classes('underline underline-offset-4', isCrowded && 'max-sm:sr-only')}>
          <span className="sm:hidden">{text.chooseShort}</span>
          <span className="max-sm:hidden">{text.choose}</span>
        </span>
      </summary>
      <div className="mt-1 grid grid-cols-1 gap-3 text-left rounded-card border border-line bg-surface p-4">
        <p className="text-muted text-sm">{text.counted}</p>
        {regions && (
          <RegionMap
            regions={regions}
            addressOf={(place) => toSearch({ ...filters, place })}
            current={filters.place ?? null}
          />
        )}
        {!regions && (isError ? <LoadFailure onRetry={() => refetch()} /> : <p>{frameText.loading}</p>)}
      </div>
    </details>
  )
}

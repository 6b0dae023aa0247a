import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Region } from '../../../contract/places.ts'
import { locationsQuery } from '../../api/jobs.ts'
import { regionsQuery } from '../../api/places.ts'
import { jobListText } from '../../text/job-list.ts'
import type { Suggestion } from '../../ui/combobox.tsx'

/** One with a place leaves the field empty when it is chosen: the place is no text. */
export interface PlaceSuggestion extends Suggestion {
  place?: number | undefined
}

interface Asked {
  text: string
  /** The text after typing has paused. */
  settled: string
  /** The region whose districts are looked at. */
  region: number | undefined
  asked: boolean
}

/** Places for what was typed; without a text, the regions, or the districts of one of them. */
export function usePlaceSuggestions({ text, settled, region, asked }: Asked): PlaceSuggestion[] {
  const { data: regions = [] } = useQuery({ ...regionsQuery(), enabled: asked && text === '' })
  const { data: found = [] } = useQuery({
    ...locationsQuery(settled),
    enabled: asked && settled !== '',
    placeholderData: keepPreviousData,
  })
  if (text === '') return browse(regions, region)
  return found.map(({ location, jobs, place_id }) =>
    place_id === null
      ? { value: location, note: jobListText.jobs(jobs) }
      : toSuggestion({ id: place_id, name: location, jobs }),
  )
}

type Counted = Omit<Region, 'districts'>

function browse(regions: Region[], opened: number | undefined): PlaceSuggestion[] {
  const region = regions.find(({ id }) => id === opened)
  if (!region) return regions.filter(hasJobs).map((one) => ({ ...toSuggestion(one), opens: true }))
  return [
    { value: jobListText.allRegions, fills: '', opens: true },
    toSuggestion({ ...region, name: jobListText.wholeRegion(region.name) }),
    ...region.districts.filter(hasJobs).map(toSuggestion),
  ]
}

const hasJobs = ({ jobs }: Counted) => jobs > 0

const toSuggestion = ({ id, name, jobs }: Counted): PlaceSuggestion => ({
  value: name,
  note: jobListText.jobs(jobs),
  place: id,
  fills: '',
})

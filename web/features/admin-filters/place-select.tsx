import { useQuery } from '@tanstack/react-query'
import { regionsQuery } from '../../api/places.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { adminJobsText as text } from '../../text/admin-jobs.ts'
import { frameText } from '../../text/frame.ts'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'

interface PlaceSelectProps {
  chosen: number | undefined
  onChoose: (id: string) => void
}

/** A region, or a district or city in it. */
export function PlaceSelect({ chosen, onChoose }: PlaceSelectProps) {
  const { data: regions, error } = useQuery(regionsQuery())
  useLoggedError(error)
  return (
    <Select aria-label={text.place} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{text.allPlaces}</option>
      {!regions && chosen !== undefined && <option value={chosen}>{frameText.loading}</option>}
      {regions?.map(({ id, name, districts }) => (
        <optgroup key={id} label={name}>
          <option value={id}>{text.wholeRegion(name)}</option>
          <Options options={districts} />
        </optgroup>
      ))}
    </Select>
  )
}

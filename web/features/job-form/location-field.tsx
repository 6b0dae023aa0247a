import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { mahallasQuery, regionsQuery } from '../../api/places.ts'
import { findArea, findNamedDistrict } from '../../lib/areas.ts'
import { jobFormText } from '../../text/job-form.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { JobFormControl } from './form-values.ts'

const { label, placeholder } = jobFormText.fields.location

/** The location in words. Mahallas that others have named in the same district are suggested. */
export function LocationField({ form }: { form: JobFormControl }) {
  const listId = useId()
  const suggestions = useSuggestions(form)
  return (
    <Field label={label} error={form.formState.errors.location?.message}>
      {(control) => (
        <>
          <Input
            {...control}
            {...form.register('location')}
            list={listId}
            required
            autoComplete="off"
            placeholder={placeholder}
          />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

/** Whole texts, because a browser shows those that contain what is typed: all before the last comma, then a mahalla. */
function useSuggestions({ control }: JobFormControl): string[] {
  const [location, placeId] = useWatch({ control, name: ['location', 'place_id'] })
  const { data: regions = [] } = useQuery(regionsQuery())
  const district = findArea(regions, placeId)?.district ?? findNamedDistrict(regions, location)
  const { data: mahallas = [] } = useQuery({
    ...mahallasQuery(district?.id ?? 0),
    enabled: district !== undefined,
  })
  if (!district) return []
  const before = location.includes(',') ? location.slice(0, location.lastIndexOf(',')) : district.name
  return mahallas.map(({ name }) => `${before}, ${name}`)
}

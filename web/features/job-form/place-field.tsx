import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { namesArea } from '../../../contract/where-is.ts'
import { regionsQuery } from '../../api/places.ts'
import { findArea } from '../../lib/areas.ts'
import { jobFormText } from '../../text/job-form.ts'
import type { JobFormControl } from './form-values.ts'

const text = jobFormText.fields.place

/** The fields come from the screen: one feature does not use another. */
export type PlaceFieldsComponent = ComponentType<{
  legend: ReactNode
  hint: string
  error: string | undefined
  value: number | null
  onChange: (placeId: number | null) => void
  selectRef: Ref<HTMLSelectElement>
}>

interface PlaceFieldProps {
  form: JobFormControl
  PlaceFields: PlaceFieldsComponent
}

/** The district beside the location in words. Without one, the server looks for it in the words. */
export function PlaceField({ form, PlaceFields }: PlaceFieldProps) {
  useLeavingPlace(form)
  return (
    <Controller
      control={form.control}
      name="place_id"
      render={({ field, fieldState }) => (
        <PlaceFields
          legend={
            <>
              {text.label} <span className="font-normal text-muted">({jobFormText.optional})</span>
            </>
          }
          hint={text.hint}
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          selectRef={field.ref}
        />
      )}
    />
  )
}

/** When the words named the chosen place and name it no longer, the job is elsewhere: the choice is taken back. */
function useLeavingPlace({ control, getValues, setValue }: JobFormControl) {
  const { data: regions } = useQuery(regionsQuery())
  const location = useWatch({ control, name: 'location' })
  const before = useRef(location)
  useEffect(() => {
    const area = findArea(regions ?? [], getValues('place_id'))
    const name = area && (area.district ?? area.region).name
    if (name && namesArea(before.current, name) && !namesArea(location, name)) setValue('place_id', null)
    before.current = location
  }, [location, regions, getValues, setValue])
}

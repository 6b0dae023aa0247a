import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { regionsQuery } from '../../api/places.ts'
import { findArea } from '../../lib/areas.ts'
import { frameText } from '../../text/frame.ts'
import { placeText as text } from '../../text/place.ts'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'

interface PlaceFieldsProps {
  /** For links to this choice: who comes with it as the hash finds the choice in view and with the focus. */
  anchor?: string
  legend: ReactNode
  hint: string
  error: string | undefined
  /** The id of a region, or of a district or city. */
  value: number | null
  onChange: (placeId: number | null) => void
  /** Gets the focus when the place is refused. */
  selectRef: Ref<HTMLSelectElement>
}

/** A choice of region, then of a district or city in it. The region alone is a choice too. */
export function PlaceFields({ anchor, legend, hint, error, value, onChange, selectRef }: PlaceFieldsProps) {
  const { data: regions = [], isPending, isError, refetch } = useQuery(regionsQuery())
  const chosen = findArea(regions, value)
  const fieldset = useFoundByHash(anchor, regions.length > 0)
  const id = useId()
  const select = {
    'aria-invalid': Boolean(error),
    'aria-describedby': `${id}-hint ${id}-error`,
  }
  return (
    <fieldset ref={fieldset} id={anchor} className="grid min-w-0 scroll-mt-20 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        <Select
          {...select}
          ref={selectRef}
          aria-label={text.region}
          disabled={regions.length === 0}
          value={chosen?.region.id ?? ''}
          onChange={(event) => onChange(Number(event.target.value) || null)}
        >
          <option value="">{isPending ? frameText.loading : text.chooseRegion}</option>
          <Options options={regions} />
        </Select>
        <Select
          {...select}
          aria-label={text.district}
          disabled={!chosen}
          value={chosen?.district?.id ?? ''}
          onChange={(event) => onChange(Number(event.target.value) || (chosen?.region.id ?? null))}
        >
          <option value="">{text.chooseDistrict}</option>
          <Options options={chosen?.region.districts ?? []} />
        </Select>
      </div>
      {isError && regions.length === 0 && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {text.failed}
          <Button variant="link" size="small" onClick={() => refetch()}>
            {frameText.retry}
          </Button>
        </p>
      )}
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

/** The choices take the focus when there is something to choose. */
function useFoundByHash(anchor: string | undefined, ready: boolean) {
  const { hash } = useLocation()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!anchor || !ready || hash !== `#${anchor}`) return
    // The district, once there is a region.
    const choices = fieldset.current?.querySelectorAll<HTMLElement>('select:enabled')
    choices?.[choices.length - 1]?.focus({ preventScroll: true })
    fieldset.current?.scrollIntoView()
  }, [anchor, ready, hash])
  return fieldset
}

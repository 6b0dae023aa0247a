import { Search, SlidersHorizontal } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { classes } from '../../lib/classes.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { FactFields } from './fact-fields.tsx'
import { parseFilters } from './filters.ts'
import { LocationField } from './location-field.tsx'
import { SalaryField } from './salary-field.tsx'
import { SortField } from './sort-field.tsx'
import { TypeField } from './type-field.tsx'

interface FilterFormProps {
  filters: JobFilters
  /** The least pay as it was typed. */
  leastPay: string
  onChange: (filters: JobFilters, how: { replace: boolean }) => void
  /** Whether the other filters are open on a phone. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

const debounceTime = 300
/** Arrow keys change a closed select many times. Changes within this time are one step for Back. */
const walkingTime = 1000

/** The fields have the names of the query parameters, so the form also works without scripts. */
export function FilterForm({ filters, leastPay, onChange, open, onOpenChange }: FilterFormProps) {
  const { form, onInput, onSubmit } = useSending(onChange)
  const furtherId = useId()
  const { location, salaryMin, employment, suits, remote, sort } = filters
  const further = [location, salaryMin, employment, suits, remote, sort].filter(Boolean).length
  return (
    <search>
      <form
        ref={form}
        action={useLocation().pathname}
        onChange={onInput}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 shadow-sm"
      >
        {filters.place && <input type="hidden" name="place" value={filters.place} />}
        <div className="flex gap-2">
          <WordsField initial={filters.q} />
          <Button type="submit" aria-label={jobListText.submit}>
            <Search aria-hidden className="sm:hidden" />
            <span className="max-sm:hidden">{jobListText.submit}</span>
          </Button>
        </div>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TypeField initial={filters.jobType} />
          <Button
            variant="outline"
            aria-expanded={open}
            aria-controls={furtherId}
            onClick={() => onOpenChange(!open)}
            className="sm:hidden noscript:hidden"
          >
            <SlidersHorizontal aria-hidden />
            {further > 0 ? `${jobListText.filters} (${further})` : jobListText.filters}
          </Button>
          <div
            id={furtherId}
            className={classes('grid-cols-1 gap-4 sm:contents', open ? 'grid' : 'hidden noscript:grid')}
          >
            <LocationField initial={location ?? ''} onChoose={() => form.current?.requestSubmit()} />
            <SalaryField initial={leastPay} />
            <SortField initial={sort} searched={filters.q !== undefined} />
            <FactFields filters={filters} />
          </div>
        </div>
      </form>
    </search>
  )
}

function WordsField({ initial }: { initial: string | undefined }) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        name="q"
        aria-label={jobListText.search}
        placeholder={jobListText.searchPlaceholder}
        defaultValue={initial}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className="pl-11"
      />
    </div>
  )
}

/** Sends typed words when typing pauses, and a choice or Enter at once. Typed words add no step for Back. */
function useSending(onChange: FilterFormProps['onChange']) {
  const form = useRef<HTMLFormElement>(null)
  const [strokes, setStrokes] = useState(0)
  const chosenAt = useRef(Number.NEGATIVE_INFINITY)

  const send = (how: { replace: boolean }) => {
    if (form.current) onChange(readForm(form.current), how)
  }
  const sendDebounced = useEffectEvent(() => send({ replace: true }))
  useEffect(() => {
    // The first time without waiting: people may have typed before hydration.
    const timer = setTimeout(sendDebounced, strokes === 0 ? 0 : debounceTime)
    return () => clearTimeout(timer)
  }, [strokes])

  return {
    form,
    onInput: (event: ChangeEvent<HTMLFormElement>) => {
      if (!isChoice(event.target)) return setStrokes((before) => before + 1)
      send({ replace: event.timeStamp - chosenAt.current < walkingTime })
      chosenAt.current = event.timeStamp
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send({ replace: false })
    },
  }
}

const isChoice = (field: Element) =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox')

function readForm(form: HTMLFormElement): JobFilters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return parseFilters(new URLSearchParams(fields))
}

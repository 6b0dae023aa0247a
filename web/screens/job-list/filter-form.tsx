import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { classes } from '../../lib/classes.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { FactFields } from './fact-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { SalaryField } from './salary-field.tsx'
import { SortField } from './sort-field.tsx'
import { TypeField } from './type-field.tsx'
import { type ChangeFilters, useSending } from './use-sending.ts'

interface FilterFormProps {
  filters: JobFilters
  /** The least pay as it was typed. */
  leastPay: string
  onChange: ChangeFilters
  /** Whether the list is that of these filters. */
  settled: boolean
  /** Whether the other filters are open on a phone. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The fields have the names of the query parameters, so the form also works without scripts. On a phone place, kind and
 * pay are a row of chips, and the rest is folded away.
 */
export function FilterForm({ filters, leastPay, onChange, settled, open, onOpenChange }: FilterFormProps) {
  const { form, onInput, onSubmit } = useSending(onChange, { settled })
  const submit = () => form.current?.requestSubmit()
  const fold = useRef<HTMLDetailsElement>(null)
  // Somebody may have opened it before the scripts came.
  useEffect(() => {
    if (fold.current?.open) onOpenChange(true)
  }, [onOpenChange])
  const { employment, suits, remote, sort } = filters
  const further = [employment, suits, remote, sort].filter(Boolean).length
  return (
    <search className="@container">
      <form
        ref={form}
        action={useHref(useLocation().pathname)}
        onChange={onInput}
        onSubmit={onSubmit}
        className="relative grid grid-cols-1 gap-2 sm:gap-4 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:shadow-sm"
      >
        <div className="flex gap-2">
          <WordsField initial={filters.q} />
          <Button type="submit" aria-label={jobListText.submit} className="max-sm:px-3.5">
            <Search aria-hidden className="sm:hidden" />
            <span className="max-sm:hidden">{jobListText.submit}</span>
          </Button>
        </div>
        <div className="relative grid grid-cols-1 items-start sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
          {/* The padding makes room for the ring of the focus, which the row would cut off. */}
          <div
            className={classes(
              '-my-1.5 -ml-4 flex min-w-0 items-start gap-2 overflow-x-auto py-1.5 pl-4 [scrollbar-width:none] sm:contents',
              further > 0 ? 'mr-19' : 'mr-13',
            )}
          >
            <PlaceField filters={filters} onChange={submit} />
            <TypeField initial={filters.jobType} />
            <SalaryField initial={leastPay} />
          </div>
          <details
            ref={fold}
            open={open}
            onToggle={() => onOpenChange(fold.current?.open ?? false)}
            className="further-filters sm:col-span-full"
          >
            <Button
              asChild
              variant="outline"
              size="tight"
              className="list-none rounded-full max-sm:absolute max-sm:top-0 max-sm:right-0 [&::-webkit-details-marker]:hidden"
            >
              <summary>
                <SlidersHorizontal aria-hidden />
                <span className="sr-only">{jobListText.filters}</span>
                {further > 0 && `(${further})`}
              </summary>
            </Button>
            <div className="grid grid-cols-1 gap-4 pt-4 sm:contents">
              <SortField initial={sort} searched={filters.q !== undefined} />
              <FactFields filters={filters} />
            </div>
          </details>
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
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted @max-[14rem]:hidden"
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
        className="text-ellipsis pl-11 @max-[14rem]:pl-3.5"
      />
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { type Understood as Read, readQuestion, without } from '../../../contract/search-question.ts'
import { type JobFilters, jobsQuery } from '../../api/jobs.ts'
import { factLabels } from '../../text/job.ts'
import { understoodText } from '../../text/understood.ts'
import { Button } from '../../ui/button.tsx'
import { afterName } from './filters.ts'

/** What the search read beside words, to be taken off, and the words that had to be left out. */
export function Understood({ filters, after }: { filters: JobFilters; after: string | null }) {
  const q = filters.q ?? ''
  const { understood } = readQuestion(q)
  const { data } = useInfiniteQuery(jobsQuery(filters, after))
  const leftOut = data?.pages[0]?.leftOut ?? []
  return (
    <>
      {understood.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p className="text-sm text-muted">{understoodText.title}</p>
          <ul className="contents">
            {understood.map((read) => (
              <li key={read.start}>
                <TakeOff label={labelOf(read)} q={without(q, read)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {leftOut.length > 0 && <p className="mt-3 wrap-anywhere">{understoodText.leftOut(leftOut)}</p>}
    </>
  )
}

/** A link to the same search without this piece of it. */
function TakeOff({ label, q }: { label: string; q: string }) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  if (q) next.set('q', q)
  else next.delete('q')
  next.delete(afterName)
  return (
    <Button asChild variant="secondary" size="small">
      <Link to={`?${next}`} preventScrollReset aria-label={understoodText.remove(label)}>
        {label}
        <X aria-hidden />
      </Link>
    </Button>
  )
}

function labelOf(read: Read): string {
  return 'leastPay' in read ? understoodText.leastPay(read.leastPay) : factLabels[read.fact]
}

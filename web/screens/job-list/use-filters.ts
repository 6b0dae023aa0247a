import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { useLeaving } from '../../lib/use-leaving.ts'
import { parseFilters, readAfter, toSearch } from './filters.ts'

/** The filters are in the address: Back, a reload and a shared link keep them. */
export function useFilters() {
  const [search] = useSearchParams()
  const filters = parseFilters(search)
  const navigate = useNavigate()
  const isLeaving = useLeaving()
  const { underway, revision } = useUnderway(useLocation().search)

  /** Whether there was anything to change. */
  const change = (wanted: JobFilters, { replace }: { replace: boolean }): boolean => {
    const next = toSearch(wanted)
    if (isLeaving() || next === (underway.at(-1) ?? toSearch(filters))) return false
    underway.push(next)
    navigate({ search: next }, { replace, preventScrollReset: true })
    return true
  }
  return { filters, after: readAfter(search), leastPay: search.get('salary_min') ?? '', change, revision }
}

/**
 * The addresses that the form has navigated to and that have not arrived yet. Any other address came from Back or a
 * link: then `revision` changes, and the form must be made again from the address. It changes in the same moment as the
 * address: a form of the old one would take its words for something typed.
 */
function useUnderway(address: string) {
  const [underway] = useState<string[]>([])
  const [shown, setShown] = useState({ address, revision: 0 })
  if (shown.address !== address) {
    const typed = underway.includes(address)
    setShown({ address, revision: typed ? shown.revision : shown.revision + 1 })
  }
  useEffect(() => {
    const at = underway.indexOf(address)
    underway.splice(0, at < 0 ? underway.length : at + 1)
  }, [address, underway])
  return { underway, revision: shown.revision }
}

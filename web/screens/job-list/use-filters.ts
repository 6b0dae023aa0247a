import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { parseFilters, toSearch } from './filters.ts'

/** The filters live in the address: Back, reload and shared links keep them. */
export function useFilters() {
  const [search] = useSearchParams()
  const filters = parseFilters(search)
  const navigate = useNavigate()
  const { underway, revision } = useUnderway(useLocation().search)

  const change = (wanted: JobFilters, { replace }: { replace: boolean }) => {
    const next = toSearch(wanted)
    if (next === (underway.at(-1) ?? toSearch(filters))) return
    underway.push(next)
    navigate({ search: next }, { replace, preventScrollReset: true })
  }
  return { filters, change, revision }
}

/**
 * The addresses that the form is on the way to. One that arrives without having been sent came by Back or a
 * link: then `revision` is another number, and the form must show what the address now says.
 */
function useUnderway(address: string) {
  const [underway] = useState<string[]>([])
  const [revision, setRevision] = useState(0)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    const at = underway.indexOf(address)
    underway.splice(0, at < 0 ? underway.length : at + 1)
    if (at < 0) setRevision((before) => before + 1)
  }, [address, underway])
  return { underway, revision }
}

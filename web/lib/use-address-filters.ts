import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLeaving } from './use-leaving.ts'

interface ChangeOptions {
  /** Adds no step for Back. For words that are still being typed. */
  replace?: boolean
}

/** The filters that were asked for last, until the router has got there. Only ever set in the browser. */
let underway: URLSearchParams | undefined

/** Filters in the address: Back, a reload and a shared link keep them. An empty filter is left out. */
export function useAddressFilters() {
  const [filters, setParams] = useSearchParams()
  const { key } = useLocation()
  const isLeaving = useLeaving()
  useEffect(() => {
    if (key) underway = undefined
  }, [key])
  const q = filters.get('q')?.trim() ?? ''
  const changeFilters = (changes: Record<string, string>, { replace = false }: ChangeOptions = {}) => {
    if (isLeaving()) return
    // Not the address alone: of two changes in quick succession the second would undo the first.
    const next = new URLSearchParams(underway ?? filters)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    underway = next
    setParams(next, { replace, preventScrollReset: true })
  }
  /** One step for Back per search, not one per letter. */
  const search = (words: string) => changeFilters({ q: words }, { replace: q !== '' && words !== '' })
  return { filters, changeFilters, q, search }
}

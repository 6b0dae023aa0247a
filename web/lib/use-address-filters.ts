import { useSearchParams } from 'react-router'

interface ChangeOptions {
  /** Adds no step for Back. For words that are still being typed. */
  replace?: boolean
}

/** Filters in the address: Back, a reload and a shared link keep them. An empty filter is left out. */
export function useAddressFilters() {
  const [filters, setParams] = useSearchParams()
  const q = filters.get('q')?.trim() ?? ''
  const changeFilters = (changes: Record<string, string>, { replace = false }: ChangeOptions = {}) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  /** One step for Back per search, not one per letter. */
  const search = (words: string) => changeFilters({ q: words }, { replace: q !== '' && words !== '' })
  return { filters, changeFilters, q, search }
}

import { useSearchParams } from 'react-router'

interface ChangeOptions {
  /** Leaves no step for Back; for words that are still being typed. */
  replace?: boolean
}

/** Filters that live in the address: Back, a reload and a shared link keep them. An empty one is left out. */
export function useAddressFilters() {
  const [filters, setParams] = useSearchParams()
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
  return { filters, changeFilters }
}

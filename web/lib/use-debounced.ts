import { useEffect, useState } from 'react'

/** The text after typing has paused. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), 150)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

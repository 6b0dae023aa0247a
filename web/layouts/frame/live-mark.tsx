import { useEffect } from 'react'

/** Marks the document once its scripts run: until then a button is only a picture of one. For tests and styles. */
export function LiveMark() {
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
  return null
}

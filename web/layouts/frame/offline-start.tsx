import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../lib/when-idle.ts'
import { followReleases } from '../../offline/follow-release.ts'

const prepare = async () => (await import('../../offline/prepare.ts')).prepare()

/** Follows new releases, and prepares for a bad network when nothing else is to be done. */
export function OfflineStart() {
  const { pathname } = useLocation()
  useEffect(() => {
    const ending = new AbortController()
    followReleases(ending.signal)
    return () => ending.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page
  useEffect(() => whenIdle(prepare), [pathname])
  return null
}

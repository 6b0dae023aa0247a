import { useEffect } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { tellView } from '../../api/jobs.ts'
import { tabStore } from '../../session/stores.ts'
import { useSession } from '../../session/use-session.ts'

/** Who only passes by has not looked. */
const lookMs = 1000

/**
 * Counts a look at an open job, once in this tab. Only of people who might apply: an employer would count their own
 * looks, and an administrator those of the office.
 */
export function useViewCount(job: Job | undefined) {
  const { role } = useSession()
  const id = job?.state === 'open' && (role === null || role === 'job_seeker') ? job.id : undefined
  useEffect(() => {
    if (id === undefined || tabStore.get(keyOf(id))) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(count, lookMs, id)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])
}

function count(id: number) {
  if (!navigator.onLine || tabStore.get(keyOf(id))) return
  tabStore.set(keyOf(id), 'yes')
  tellView(id)
}

const keyOf = (id: number) => `viewed:${id}`

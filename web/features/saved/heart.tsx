import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { classes } from '../../lib/classes.ts'
import { areaOf } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { savedText } from '../../text/saved.ts'
import { Button } from '../../ui/button.tsx'
import { useSaved } from './use-saved.ts'

type Heartable = Pick<Job, 'id' | 'title'>

/** Pages come without anybody's hearts: whose they are is known in the browser. Those who post jobs have none. */
function useIsForSeekers() {
  const { role } = useSession()
  const area = areaOf(useLocation().pathname)
  const isFor = (one: typeof role | undefined) => one !== 'employer' && one !== 'admin'
  return { hasRoom: isFor(area), isShown: isFor(role) }
}

const fill = (saved: boolean) => classes(saved ? 'fill-danger text-danger' : 'text-muted')

/** On a card, above the link that covers it. It makes the card no higher. */
export function CardHeart({ job, assumeSaved }: { job: Heartable; assumeSaved?: boolean }) {
  const { hasRoom, isShown } = useIsForSeekers()
  const { saved, toggle } = useSaved(job.id, assumeSaved)
  if (!hasRoom) return null
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-pressed={saved}
      aria-label={savedText.save(job.title)}
      onClick={toggle}
      className={classes('-my-2 relative z-10 noscript:hidden', !isShown && 'invisible')}
    >
      <Heart aria-hidden className={fill(saved)} />
    </Button>
  )
}

/** On the job's page, with words. */
export function PageHeart({ job }: { job: Heartable }) {
  const { hasRoom, isShown } = useIsForSeekers()
  const { saved, toggle } = useSaved(job.id)
  if (!hasRoom) return null
  return (
    <Button
      variant="outline"
      size="small"
      aria-pressed={saved}
      aria-label={savedText.save(job.title)}
      onClick={toggle}
      className={classes('max-sm:px-2 noscript:hidden', !isShown && 'invisible')}
    >
      <Heart aria-hidden className={fill(saved)} />
      {savedText.saveShort}
    </Button>
  )
}

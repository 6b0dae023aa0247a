import { BellPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { classes } from '../../lib/classes.ts'
import { areaOf, paths, tellHash } from '../../lib/paths.ts'
import { useHash } from '../../lib/use-hash.ts'
import { useSession } from '../../session/use-session.ts'
import { searchesText } from '../../text/searches.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { toSearch } from './filters.ts'

/** No higher than the heading beside it. */
const buttonClass = '-my-1.5 -mr-[min(0.5rem,2vw)] max-sm:px-2 text-primary sm:-mr-3 sm:my-0'

/** Loaded when somebody presses the button. */
const SaveSearchDialog = lazyPart(() => import('./save-search-dialog.tsx'))

/** To hear of new jobs that these filters find. A visitor signs in first; who posts jobs needs none. */
export function SaveSearch({ filters }: { filters: JobFilters }) {
  const { pathname } = useLocation()
  const { role } = useSession()
  const area = areaOf(pathname)
  const search = toSearch({ ...filters, sort: undefined })
  if (search === '' || area === 'employer' || area === 'admin') return null
  if (role === 'job_seeker') return <TellMe filters={filters} />
  return (
    <Button
      asChild
      variant="ghost"
      size="small"
      className={classes(buttonClass, 'noscript:hidden', role !== null && 'invisible')}
    >
      <Link to={paths.login(`${paths.jobs()}${search}${tellHash}`)} aria-label={searchesText.tell}>
        <Words />
      </Link>
    </Button>
  )
}

function TellMe({ filters }: { filters: JobFilters }) {
  const [open, setOpen] = useState(false)
  // For who comes back from signing in.
  useHash(tellHash, () => setOpen(true))
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={searchesText.tell}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass}
      >
        <Words />
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Words = () => (
  <>
    <BellPlus aria-hidden />
    <span className="sm:hidden">{searchesText.tellShort}</span>
    <span className="max-sm:hidden">{searchesText.tell}</span>
  </>
)

import { ClipboardCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { SentApplication } from '../../../contract/applications.ts'
import { paths } from '../../lib/paths.ts'
import { applicationsText } from '../../text/applications.ts'
import { ownStateLabels } from '../../text/statuses.ts'
import { ownStateOf } from './own-state.tsx'

/** The state of an application in words, which lead to its page. */
export function OwnMarkLink({ application }: { application: SentApplication }) {
  const state = ownStateOf(application)
  return (
    <Link
      to={paths.seekerApplication(application.id)}
      className="wrap-anywhere inline-flex min-h-11 items-center gap-2 font-semibold text-sm underline underline-offset-4 sm:min-h-9"
    >
      <ClipboardCheck aria-hidden className="size-5 shrink-0" />
      {state === 'withdrawn' ? applicationsText.markWithdrawn : applicationsText.mark(ownStateLabels[state])}
    </Link>
  )
}

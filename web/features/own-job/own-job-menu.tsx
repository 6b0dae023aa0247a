import {
  CalendarPlus,
  CircleX,
  Copy,
  EllipsisVertical,
  Pencil,
  Printer,
  RotateCcw,
  Share2,
  UserRoundCheck,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { paths } from '../../lib/paths.ts'
import { shareLink } from '../../lib/share-link.ts'
import { inPageScript } from '../../script/in-page-script.ts'
import { jobText } from '../../text/job.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownItem, DropdownMenu, DropdownSeparator } from '../../ui/dropdown-menu.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { useExtend, useReopen } from './use-own-job.ts'

interface OwnJobMenuProps {
  job: OwnJob
  /** Where the site is: what is shared is the public address. */
  origin: string
}

/** What the employer can do with the job, by its state. */
export function OwnJobMenu({ job, origin }: OwnJobMenuProps) {
  const [closing, setClosing] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const extend = useExtend(job.id)
  const reopen = useReopen(job.id)
  return (
    <>
      <DropdownMenu
        trigger={
          <Button ref={trigger} variant="outline" aria-label={`${ownJobsText.actions}: ${job.title}`}>
            <EllipsisVertical aria-hidden />
            {ownJobsText.actions}
          </Button>
        }
      >
        <DropdownItem asChild>
          <Link to={paths.editJob(job.id)}>
            <Pencil aria-hidden />
            {ownJobsText.edit}
          </Link>
        </DropdownItem>
        <DropdownItem asChild>
          <Link to={paths.copyJob(job.id)}>
            <Copy aria-hidden />
            {ownJobsText.copy}
          </Link>
        </DropdownItem>
        <DropdownItem asChild>
          <Link to={paths.applicantsOf(job.id)}>
            <UserRoundCheck aria-hidden />
            {ownJobsText.applicants}
          </Link>
        </DropdownItem>
        {job.state === 'open' && (
          <OpenJobItems job={job} origin={origin} onExtend={extend.start} onClose={() => setClosing(true)} />
        )}
        {(job.state === 'closed' || job.state === 'expired') && (
          <DropdownItem onSelect={reopen.start}>
            <RotateCcw aria-hidden />
            {ownJobsText.reopen}
          </DropdownItem>
        )}
      </DropdownMenu>
      <CloseDialog job={job} open={closing} onOpenChange={setClosing} returnFocusTo={() => trigger.current} />
    </>
  )
}

interface OpenJobItemsProps extends OwnJobMenuProps {
  onExtend: () => void
  onClose: () => void
}

function OpenJobItems({ job, origin, onExtend, onClose }: OpenJobItemsProps) {
  return (
    <>
      <DropdownItem onSelect={onExtend}>
        <CalendarPlus aria-hidden />
        {ownJobsText.extend}
      </DropdownItem>
      <DropdownItem asChild>
        {/* The job's page prints itself. */}
        <Link to={paths.employerJob(job.id)} state={{ print: true }}>
          <Printer aria-hidden />
          {jobText.print}
        </Link>
      </DropdownItem>
      <DropdownItem
        onSelect={() => shareLink({ title: job.title, url: `${origin}${inPageScript(paths.job(job.id))}` })}
      >
        <Share2 aria-hidden />
        {jobText.share}
      </DropdownItem>
      <DropdownSeparator />
      <DropdownItem onSelect={onClose}>
        <CircleX aria-hidden />
        {ownJobsText.close}
      </DropdownItem>
    </>
  )
}

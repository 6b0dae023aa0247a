import { Link2, Send } from 'lucide-react'
import type { Job } from '../../../contract/jobs.ts'
import { useSite } from '../../layouts/frame/site.ts'
import { paths } from '../../lib/paths.ts'
import { copyLink } from '../../lib/share-link.ts'
import { inPageScript } from '../../script/in-page-script.ts'
import { show } from '../../script/show.ts'
import { jobText } from '../../text/job.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PrintButton } from './print-button.tsx'

/** Only an open job is worth sharing. */
export const Share = ({ job }: { job: Job }) => job.state === 'open' && <ShareOpen job={job} />

/** Shares the public address of the job, also inside an area, in the script that it is read in. */
function ShareOpen({ job }: { job: Job }) {
  const address = `${useSite().origin}${inPageScript(paths.job(job.id))}`
  // Not URLSearchParams: Telegram shows its plus signs as they are.
  const telegram = `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(show(job.title))}`
  return (
    <Card className="grid print:hidden grid-cols-1 gap-3">
      <h2 className="text-xl">{jobText.share}</h2>
      <Button asChild variant="outline">
        <a href={telegram} target="_blank" rel="noopener noreferrer">
          <Send aria-hidden />
          {jobDetailText.telegram}
        </a>
      </Button>
      <Button variant="outline" onClick={() => copyLink(address)} className="noscript:hidden">
        <Link2 aria-hidden />
        {jobDetailText.copy}
      </Button>
      <PrintButton job={job} />
    </Card>
  )
}

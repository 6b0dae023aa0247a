import { Link2, Send } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import type { Job } from '../../../contract/jobs.ts'
import { useSite } from '../../layouts/frame/site.ts'
import { paths } from '../../lib/paths.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Shares the public address of the job, also inside an area. */
export function Share({ job }: { job: Job }) {
  const address = `${useSite().origin}${paths.job(job.id)}`
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url: address, text: job.title })}`
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{jobDetailText.share}</h2>
      <Button asChild variant="outline">
        <a href={telegram} target="_blank" rel="noopener noreferrer">
          <Send aria-hidden />
          {jobDetailText.telegram}
        </a>
      </Button>
      <Button variant="outline" onClick={() => copy(address)} className="noscript:hidden">
        <Link2 aria-hidden />
        {jobDetailText.copy}
      </Button>
    </Card>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(jobDetailText.copied)
  } catch {
    // No permission, or no https: without it browsers have no clipboard.
    toast.error(jobDetailText.copyFailed)
  }
}

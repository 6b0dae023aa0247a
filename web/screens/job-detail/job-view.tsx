import { Banknote, MapPin } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { listFacts } from '../../features/job/fact-list.ts'
import { JobPlace } from '../../features/job/job-place.tsx'
import { PayText } from '../../features/job/pay-text.tsx'
import { useSite } from '../../layouts/frame/site.ts'
import { Slice } from '../../layouts/frame/slice.tsx'
import { untoldArea } from '../../lib/areas.ts'
import { paths } from '../../lib/paths.ts'
import { inPageScript } from '../../script/in-page-script.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Apply } from './apply.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobTypeCard } from './job-type-card.tsx'
import { ReportJob } from './report-job.tsx'
import { Share } from './share.tsx'

/** Kept as it is while the page around it changes: a slice that gets new props is hydrated at once. */
export const JobView = memo(({ job }: { job: Job }) => {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <JobPlace size="large" location={job.location} />
        <Badge tone="primary" className="wrap-anywhere min-w-0 text-base">
          <PayText job={job} />
        </Badge>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {listFacts(job).map((fact) => (
          <li key={fact}>
            <Badge>{fact}</Badge>
          </li>
        ))}
      </ul>
      <div className="grid items-start grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <div className="contents print:hidden">
            <Slice>
              <Apply job={job} />
            </Slice>
          </div>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <KeyInfo icon={<MapPin />} label={jobDetailText.location} value={<Where job={job} />} />
            <KeyInfo icon={<Banknote />} label={jobDetailText.salary} value={<PayText job={job} />} />
          </div>
          <Card className="grid grid-cols-1 gap-3">
            <h2 className="text-xl">{jobDetailText.description}</h2>
            <p className="whitespace-pre-wrap">{job.description}</p>
          </Card>
          <JobFacts job={job} />
          <PrintedAddress job={job} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Slice>
            <JobTypeCard jobType={job.job_type} />
            <Share job={job} />
            <ReportJob job={job} />
          </Slice>
        </div>
      </div>
    </>
  )
})

/** Paper has no address bar. */
function PrintedAddress({ job }: { job: Job }) {
  const address = `${useSite().origin}${inPageScript(paths.job(job.id))}`
  return <p className="hidden break-all print:block">{address}</p>
}

/** The location as its employer wrote it, then what it does not say of the place. */
function Where({ job: { location, place } }: { job: Job }) {
  const untold = untoldArea(location, place)
  return (
    <>
      {location}
      {untold && <span className="block font-normal text-base text-muted">{untold}</span>}
    </>
  )
}

function KeyInfo({ icon, label, value }: { icon: ReactNode; label: string; value: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-card bg-primary-soft text-on-primary-soft"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <h2 className="font-sans font-medium text-base text-muted">{label}</h2>
        <p className="font-semibold text-lg">{value}</p>
      </div>
    </Card>
  )
}

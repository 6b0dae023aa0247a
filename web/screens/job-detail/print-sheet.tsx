import type { Job } from '../../../contract/jobs.ts'
import { listFacts } from '../../features/job/fact-list.ts'
import { PayText } from '../../features/job/pay-text.tsx'
import { frameText } from '../../text/frame.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import type { QrCode } from './qr-code.ts'

interface PrintSheetProps {
  job: Job
  address: string
  code: QrCode | undefined
}

/** The job on one sheet of paper (web/styles/print.css). What is too long for it ends at its edge. */
export function PrintSheet({ job, address, code }: PrintSheetProps) {
  return (
    <article data-sheet>
      <p className="sheet-call">{jobDetailText.sheet.wanted}</p>
      <h2 className="sheet-title">{job.title}</h2>
      <p className="sheet-pay">
        <PayText job={job} />
      </p>
      <p className="sheet-place">{job.location}</p>
      <p className="sheet-facts">{listFacts(job).join(' · ')}</p>
      <div className="sheet-room">
        <p className="sheet-text">{job.description}</p>
      </div>
      <footer>
        {code && <QrPicture code={code} label={jobDetailText.sheet.code(address)} />}
        <div>
          <p className="sheet-scan">{code ? jobDetailText.sheet.scan : jobDetailText.sheet.open}</p>
          <p translate="no" className="sheet-address">
            {address}
          </p>
          <p className="sheet-name">
            {job.employer.display_name ?? <span translate="no">{job.employer.username}</span>}
          </p>
          <p>{frameText.siteName}</p>
        </div>
      </footer>
    </article>
  )
}

function QrPicture({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

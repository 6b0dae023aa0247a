import { useState } from 'react'
import type { ReportedCase } from '../../../contract/reports.ts'
import { reportReasonLabels } from '../../../contract/words.ts'
import { formatNumber } from '../../lib/format.ts'
import { queueText } from '../../text/reports.ts'
import { Button } from '../../ui/button.tsx'
import { Age } from '../../ui/moment.tsx'

const shownFirst = 3

/** What the reporters wrote, the newest first. */
export function CaseTexts({ texts }: { texts: ReportedCase['texts'] }) {
  const [all, setAll] = useState(false)
  if (texts.length === 0) return null
  const rest = texts.length - shownFirst
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <ul aria-label={queueText.texts} className="grid grid-cols-1 gap-2">
        {(all ? texts : texts.slice(0, shownFirst)).map((one) => (
          <li key={one.id} className="border-line-strong border-l-2 pl-3">
            <p className="wrap-anywhere whitespace-pre-wrap">{one.text}</p>
            <p className="text-muted text-sm">
              {reportReasonLabels[one.reason]} · {one.signed_in ? queueText.signedIn : queueText.visitor} ·{' '}
              <Age at={one.created_at} />
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && !all && (
        <Button variant="link" size="small" onClick={() => setAll(true)}>
          {queueText.moreTexts(formatNumber(rest))}
        </Button>
      )}
    </div>
  )
}

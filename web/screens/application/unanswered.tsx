import { Clock } from 'lucide-react'
import { applicationsText } from '../../text/applications.ts'

const text = applicationsText.page

/** After two weeks without an answer. */
export function Unanswered() {
  return (
    <div className="flex items-start gap-3 rounded-card bg-warning-soft px-5 py-4 text-on-warning-soft">
      <Clock aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-semibold text-lg">{text.unanswered}</p>
        <p>{text.unansweredText}</p>
      </div>
    </div>
  )
}

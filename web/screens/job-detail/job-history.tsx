import type { JobHistoryEntry } from '../../../contract/admin-jobs.ts'
import { moderationText } from '../../text/moderation.ts'
import { DateWithAge } from '../../ui/moment.tsx'

const text = moderationText.history

/** What administrators did to the job. */
export function JobHistory({ history }: { history: JobHistoryEntry[] }) {
  if (history.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-1 border-line border-t pt-3">
      <h2 className="font-sans font-semibold text-base">{text.title}</h2>
      <ol className="grid grid-cols-1 gap-2 text-sm">
        {history.map(({ act, admin, reason, happened_at }) => (
          <li key={`${act} ${happened_at}`}>
            <p>
              {text.acts[act] ?? act} ·{' '}
              {admin === null ? (
                text.gone
              ) : (
                <span translate="no" className="wrap-anywhere">
                  {admin}
                </span>
              )}{' '}
              · <DateWithAge at={happened_at} hour />
            </p>
            {reason && <p className="wrap-anywhere text-muted">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

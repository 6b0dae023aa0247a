import { ownJobsText } from '../../text/own-jobs.ts'

const text = ownJobsText.closing

interface WaitingApplicationsProps {
  count: string
  reject: boolean
  onChange: (reject: boolean) => void
}

/** The applications without an answer: reject them all, which is final, or leave them. */
export function WaitingApplications({ count, reject, onChange }: WaitingApplicationsProps) {
  return (
    <div className="grid grid-cols-1 gap-1 rounded-card bg-sunken px-4 py-3">
      <p className="font-medium">{text.waiting(count)}</p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={reject}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0">{text.reject}</span>
      </label>
      <p role="status" className="text-sm">
        {reject ? text.rejectMeans : text.leaveMeans}
      </p>
    </div>
  )
}

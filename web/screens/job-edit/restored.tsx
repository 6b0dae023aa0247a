import { jobEditText } from '../../text/job-edit.ts'
import { Button } from '../../ui/button.tsx'

/** The form shows what was typed before and not saved. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-primary-soft px-4 py-2 text-on-primary-soft">
      <p role="status">{jobEditText.restored.text}</p>
      <Button variant="outline" size="small" onClick={onDiscard}>
        {jobEditText.restored.discard}
      </Button>
    </div>
  )
}

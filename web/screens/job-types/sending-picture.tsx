import { jobTypesText } from '../../text/job-types.ts'

const text = jobTypesText.picture

/** How much of the picture has gone. */
export function SendingPicture({ share }: { share: number }) {
  const label = share < 1 ? text.sending(Math.floor(share * 100)) : text.reading
  return (
    <div className="grid gap-1">
      <progress value={share} aria-label={text.label} className="h-2 w-full accent-primary" />
      <p role="status" className="text-muted text-sm">
        {label}
      </p>
    </div>
  )
}

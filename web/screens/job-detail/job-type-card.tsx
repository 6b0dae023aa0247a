import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { JobType } from '../../../contract/job-types.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Card } from '../../ui/card.tsx'

export function JobTypeCard({ jobType }: { jobType: JobType }) {
  return (
    <Card className="grid grid-cols-1 gap-3 overflow-hidden">
      <div className="-mx-[min(1.25rem,6.25vw)] -mt-[min(1.25rem,6.25vw)]">
        <Picture key={jobType.pic1} jobType={jobType} />
      </div>
      <h2 className="text-xl">
        <span className="sr-only">{jobDetailText.jobType}: </span>
        {jobType.name}
      </h2>
      <p className="text-muted">{jobType.description}</p>
    </Card>
  )
}

function Picture({ jobType: { name, pic1 } }: { jobType: JobType }) {
  const [broken, setBroken] = useState(false)
  if (pic1 && !broken)
    return (
      <img
        src={pic1}
        alt={name}
        width="640"
        height="360"
        // The image can fail before hydration, and then `onError` is not called.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(true)
        }}
        onError={() => setBroken(true)}
        className="aspect-video w-full object-cover"
      />
    )
  return (
    <div className="grid aspect-video place-content-center justify-items-center gap-2 bg-sunken text-muted">
      <ImageOff aria-hidden className="size-8" />
      {jobDetailText.noPicture}
    </div>
  )
}

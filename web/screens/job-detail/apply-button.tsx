import type { ComponentProps } from 'react'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'

export function ApplyButton(props: ComponentProps<'button'>) {
  return (
    <Button size="large" className="sm:justify-self-start" {...props}>
      {jobDetailText.apply}
    </Button>
  )
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { jobFormText } from '../../text/job-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface FormFrameProps {
  title: string
  onBack: () => void
  children: ReactNode
}

/** The screen around the form. */
export function FormFrame({ title, onBack, children }: FormFrameProps) {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={jobFormText.back}
          onClick={onBack}
          className="-ml-2.5"
        >
          <ArrowLeft aria-hidden />
        </Button>
        <h1 className="min-w-0 text-2xl sm:text-3xl">{title}</h1>
      </div>
      <Card className="grid grid-cols-1 gap-5 sm:p-7">
        <h2 className="text-xl">{jobFormText.card}</h2>
        {children}
      </Card>
    </div>
  )
}

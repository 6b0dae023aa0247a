import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'
import { frameText } from '../text/frame.ts'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

interface FigureCardProps {
  icon: ReactNode
  label: string
  value: number | undefined
  loading: boolean
}

/** One number with its label. Use it inside a `<dl>`. */
export function FigureCard({ icon, label, value, loading }: FigureCardProps) {
  return (
    <Card className="flex flex-col gap-2 max-sm:px-3 print:p-2">
      <dt className="flex flex-col items-start gap-x-2.5 gap-y-1 wrap-anywhere text-[0.8125rem] text-muted sm:flex-row sm:text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary">
        <span aria-hidden>{icon}</span>
        {label}
      </dt>
      <dd className="mt-auto font-bold font-display text-3xl tabular-nums">
        {value === undefined && loading ? <Loading /> : figure(value)}
      </dd>
    </Card>
  )
}

function Loading() {
  return (
    <>
      <Skeleton className="h-11 w-20" />
      <span className="sr-only">{frameText.loading}</span>
    </>
  )
}

const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))

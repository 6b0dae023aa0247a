import type { ReactNode } from 'react'
import { BrandMark } from './brand.tsx'
import { Card } from './card.tsx'

interface FormCardProps {
  title: string
  subtitle?: string
  children: ReactNode
}

/** For a screen that is only a form. */
export function FormCard({ title, subtitle, children }: FormCardProps) {
  return (
    <div className="page-width grid grid-cols-1 justify-items-center py-8 sm:py-14">
      <Card className="grid w-full max-w-md grid-cols-1 gap-6 sm:p-8">
        <div className="grid grid-cols-1 justify-items-center gap-2 text-center">
          <BrandMark className="size-12" />
          <h1 className="text-3xl">{title}</h1>
          {subtitle && <p className="text-lg text-muted">{subtitle}</p>}
        </div>
        {children}
      </Card>
    </div>
  )
}

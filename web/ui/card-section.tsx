import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

interface CardSectionProps {
  title: string
  className?: string
  children: ReactNode
}

/** A card that is a part of its page, with a heading. */
export function CardSection({ title, className, children }: CardSectionProps) {
  const id = useId()
  return (
    <Card className={className}>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}

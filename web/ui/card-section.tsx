import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

/** A card that is a part of its page, with a heading. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}

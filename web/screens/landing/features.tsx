import { Handshake, Megaphone, Search } from 'lucide-react'
import { landingText } from '../../text/landing.ts'
import { Card } from '../../ui/card.tsx'

const features = [
  { icon: Search, ...landingText.features.search },
  { icon: Megaphone, ...landingText.features.post },
  { icon: Handshake, ...landingText.features.contacts },
]

export function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="border-line border-t bg-surface py-16 sm:py-20"
    >
      <div className="page-width grid grid-cols-1 gap-10">
        <h2 id="features-title" className="text-3xl">
          {landingText.features.title}
        </h2>
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Card className="grid h-full grid-cols-1 content-start gap-3 bg-background p-6">
                <span className="grid size-12 place-items-center rounded-card bg-primary-soft text-on-primary-soft">
                  <Icon aria-hidden className="size-6" />
                </span>
                <h3 className="pt-1 text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { landingText } from '../../text/landing.ts'

const { about } = landingText
const figures = [about.founded, about.jobs, about.employers, about.free]

export function About() {
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="relative overflow-hidden bg-primary text-on-primary dark:bg-primary-soft dark:text-on-primary-soft"
    >
      <div aria-hidden className="tile-pattern absolute inset-0 opacity-10" />
      <div className="page-width relative grid grid-cols-1 gap-10 py-16 sm:py-20 lg:grid-cols-2 lg:items-center">
        <div className="grid gap-4">
          <h2 id="about-title" className="text-3xl">
            {about.title}
          </h2>
          <p className="max-w-xl text-lg">{about.text}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-current/30 border-t pt-4">
              <dt>{label}</dt>
              <dd className="font-bold font-display text-4xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

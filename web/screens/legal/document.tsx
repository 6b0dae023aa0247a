import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useSite } from '../../layouts/frame/site.ts'
import { legalText } from '../../text/legal.ts'

interface DocumentText {
  title: string
  description: string
  lead: string
  sections: { title: string; lines: string[] }[]
}

/** A page of plain text: headings, short paragraphs, and whom to ask. */
export function Document({ title, description, lead, sections }: DocumentText) {
  const { contact } = useSite()
  return (
    <article
      data-document
      className="page-width wrap-anywhere grid max-w-3xl grid-cols-1 gap-8 py-8 sm:py-12"
    >
      <PageHead title={title} description={description} />
      <header className="grid gap-3">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="text-muted">{legalText.since}</p>
        <p className="max-w-prose text-lg">{lead}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className="grid break-inside-avoid gap-2">
          <h2 className="text-xl">{section.title}</h2>
          <ul className="grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
            {section.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="grid break-inside-avoid gap-2">
        <h2 className="text-xl">{legalText.contact}</h2>
        <p className="max-w-prose">{legalText.ask}</p>
        <address className="grid gap-1 not-italic">
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className="link justify-self-start">
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`} className="link justify-self-start">
            {contact.email}
          </a>
          <span>{contact.address}</span>
        </address>
      </section>
    </article>
  )
}

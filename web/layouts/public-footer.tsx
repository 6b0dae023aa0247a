import { Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../session/use-session.ts'
import { frameText } from '../text/frame.ts'
import { landingText } from '../text/landing.ts'
import { Brand } from '../ui/brand.tsx'
import { useSite } from './frame/site.ts'

const links = [
  { to: paths.jobs(), label: landingText.footer.jobs },
  { to: paths.employers, label: landingText.footer.employers },
]
const signInLinks = [
  { to: paths.register, label: landingText.footer.register },
  { to: paths.login(), label: landingText.footer.login },
]
const documents = [
  { to: paths.terms, label: frameText.agreement.terms },
  { to: paths.privacy, label: frameText.agreement.privacy },
]
const rowClass = 'wrap-anywhere flex min-h-11 items-center gap-3 sm:min-h-9'

export function PublicFooter() {
  const { contact } = useSite()
  const { role } = useSession()
  const ownLinks = role ? [{ to: paths.area(role), label: landingText.hero.area }] : signInLinks
  return (
    <footer id="contact" className="print:hidden border-line border-t bg-sunken">
      <div className="page-width grid grid-cols-1 gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.5fr]">
        <div className="grid content-start gap-3">
          <Brand />
          <p className="max-w-sm text-muted">{landingText.footer.about}</p>
        </div>
        <nav aria-label={landingText.footer.links}>
          <h2 className="mb-2 text-lg">{landingText.footer.links}</h2>
          <ul>
            {[...links, ...ownLinks].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={`${rowClass} text-muted hover:text-ink hover:underline`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className="not-italic">
          <h2 className="mb-2 text-lg">{landingText.contact.title}</h2>
          <p className={rowClass}>
            <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
            {contact.address}
          </p>
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={`${rowClass} hover:underline`}>
            <Phone aria-hidden className="size-5 shrink-0 text-primary" />
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`} className={`${rowClass} hover:underline`}>
            <Mail aria-hidden className="size-5 shrink-0 text-primary" />
            {contact.email}
          </a>
        </address>
      </div>
      <ul className="page-width flex flex-wrap gap-x-6 pb-8">
        {documents.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={`${rowClass} text-muted hover:text-ink hover:underline`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}

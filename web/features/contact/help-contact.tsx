import { Mail, Phone, Send } from 'lucide-react'
import type { HelpContact as Help } from '../../../contract/pages.ts'
import { contactText } from '../../text/contact.ts'
import { Button } from '../../ui/button.tsx'
import { linksOf } from './links.ts'

const buttonClass = 'min-w-0 max-w-full wrap-anywhere'

/** Whom to ask for help: what the operator named. */
export function HelpContact({ help: { phone, telegram, email } }: { help: Help }) {
  const call = phone ? linksOf(phone).call : undefined
  return (
    <div className="flex flex-wrap justify-center gap-3 empty:hidden max-sm:*:grow">
      {call && (
        <Button asChild variant="outline" className={buttonClass}>
          <a href={call}>
            <Phone aria-hidden />
            {phone}
          </a>
        </Button>
      )}
      {telegram && (
        <Button asChild variant="outline" className={buttonClass}>
          <a href={`https://t.me/${telegram.slice(1)}`} target="_blank" rel="noopener noreferrer">
            <Send aria-hidden />
            {telegram}
            <span className="sr-only">{contactText.newTab}</span>
          </a>
        </Button>
      )}
      {email && (
        <Button asChild variant="outline" className={buttonClass}>
          <a href={`mailto:${email}`}>
            <Mail aria-hidden />
            {email}
          </a>
        </Button>
      )}
    </div>
  )
}

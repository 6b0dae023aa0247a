import { Copy, Phone, Send } from 'lucide-react'
import { formatPhone } from '../../lib/format.ts'
import { copyText } from '../../lib/share-link.ts'
import { contactText } from '../../text/contact.ts'
import { Button } from '../../ui/button.tsx'
import { linksOf } from './links.ts'

const copyWords = { done: contactText.copied, failed: contactText.copyFailed }

/** With large letters on a small phone even one word is wider than its card. */
const buttonClass = 'min-w-0 max-w-full wrap-anywhere'

/** How to reach a person: the number, to call, to write to in Telegram, to copy. */
export function Contact({ phone }: { phone: string }) {
  const { call, telegram } = linksOf(phone)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="break-all font-semibold text-lg tabular-nums">{formatPhone(phone)}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={contactText.copy}
          onClick={() => copyText(phone, copyWords)}
        >
          <Copy aria-hidden />
        </Button>
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {call && (
          <Button asChild className={buttonClass}>
            <a href={call}>
              <Phone aria-hidden />
              {contactText.call}
            </a>
          </Button>
        )}
        {telegram && (
          <Button asChild variant="outline" className={buttonClass}>
            <a href={telegram} target="_blank" rel="noopener noreferrer">
              <Send aria-hidden />
              {contactText.telegram}
              <span className="sr-only">{contactText.newTab}</span>
            </a>
          </Button>
        )}
      </div>
    </div>
  )
}

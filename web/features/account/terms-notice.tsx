import { frameText } from '../../text/frame.ts'
import { InertLink } from '../../ui/inert-link.tsx'

export function TermsNotice() {
  const { before, terms, between, privacy, after } = frameText.agreement
  return (
    <p className="text-balance text-center text-muted text-sm">
      {before} <InertLink>{terms}</InertLink> {between} <InertLink>{privacy}</InertLink> {after}
    </p>
  )
}

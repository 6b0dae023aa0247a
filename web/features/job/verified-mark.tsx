import { BadgeCheck } from 'lucide-react'
import { employersText } from '../../text/employers.ts'
import { Badge } from '../../ui/badge.tsx'

/** Beside the name of an employer for whom administrators vouch. */
export function VerifiedMark({ verified }: { verified: boolean }) {
  if (!verified) return null
  return (
    <span title={employersText.verifiedEmployer} className="inline-flex align-[-0.2em]">
      <BadgeCheck aria-hidden className="size-[1.1em] shrink-0 text-primary" />
      <span className="sr-only">{employersText.verifiedEmployer}</span>
    </span>
  )
}

/** The same in words, where there is room. */
export function VerifiedBadge() {
  return (
    <Badge tone="primary">
      <BadgeCheck aria-hidden className="size-4 shrink-0" />
      {employersText.verified}
      <span className="sr-only">{employersText.employer}</span>
    </Badge>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../lib/format.ts'
import { frameText } from '../text/frame.ts'
import { Button } from './button.tsx'

interface PagerProps {
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** Links to the previous and next page. Shows nothing when there is only one page. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={frameText.pages} className="flex items-center justify-center gap-3">
      <PageLink to={page > 1 ? addressOf(page - 1) : undefined} label={frameText.previousPage}>
        <ChevronLeft aria-hidden />
      </PageLink>
      <span className="text-muted tabular-nums">
        {formatNumber(page)} / {formatNumber(pages)}
      </span>
      <PageLink to={page < pages ? addressOf(page + 1) : undefined} label={frameText.nextPage}>
        <ChevronRight aria-hidden />
      </PageLink>
    </nav>
  )
}

/** Disabled without an address. */
function PageLink({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (to === undefined)
    return (
      <Button variant="outline" size="icon" aria-label={label} disabled>
        {children}
      </Button>
    )
  return (
    <Button variant="outline" size="icon" aria-label={label} asChild>
      <Link to={to}>{children}</Link>
    </Button>
  )
}

import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { jobText } from '../../text/job.ts'

/** The first card, for people who may post. */
export function NewJobCard({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex h-full min-h-14 items-center justify-center gap-2 rounded-card border-2 border-line-strong border-dashed p-2 sm:min-h-28 sm:flex-col sm:p-5 font-semibold text-lg text-primary hover:bg-primary-soft hover:text-on-primary-soft"
    >
      <Plus aria-hidden className="size-6 sm:size-8" />
      {jobText.add}
    </Link>
  )
}

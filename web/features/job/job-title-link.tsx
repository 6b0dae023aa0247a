import { Link } from 'react-router'

interface JobTitleLinkProps {
  title: string
  to: string
  /** Where the back link of the job leads, when not to the list. */
  back?: { to: string; label: string }
}

export function JobTitleLink({ title, to, back }: JobTitleLinkProps) {
  return (
    <Link
      to={to}
      state={back && { back }}
      className="wrap-anywhere font-semibold text-primary underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  )
}

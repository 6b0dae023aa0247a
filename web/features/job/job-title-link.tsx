import { Link } from 'react-router'

interface JobTitleLinkProps {
  title: string
  to: string
}

export function JobTitleLink({ title, to }: JobTitleLinkProps) {
  return (
    <Link to={to} className="break-words font-semibold text-primary underline-offset-4 hover:underline">
      {title}
    </Link>
  )
}

import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

interface EmployerLinkProps {
  employer: { username: string; display_name: string | null }
  /** Another page than the one that everyone sees. */
  to?: string
}

/** What the employer is called, with the way to the employer's page. The username is always there. */
export function EmployerLink({
  employer: { username, display_name },
  to = paths.employer(username),
}: EmployerLinkProps) {
  return (
    <>
      <Link
        to={to}
        translate={display_name === null ? 'no' : 'yes'}
        className="break-words text-primary underline underline-offset-4 hover:text-primary-strong"
      >
        {display_name ?? username}
      </Link>
      {display_name && <span className="block break-all text-muted text-sm">@{username}</span>}
    </>
  )
}

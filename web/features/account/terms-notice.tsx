import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { frameText } from '../../text/frame.ts'

const linkClass = 'rounded-field underline underline-offset-4 hover:text-ink'

export function TermsNotice() {
  const { before, terms, between, privacy, after } = frameText.agreement
  return (
    <p className="text-balance text-center text-muted text-sm leading-loose">
      {before}{' '}
      <Link to={paths.terms} className={linkClass}>
        {terms}
      </Link>{' '}
      {between}{' '}
      <Link to={paths.privacy} className={linkClass}>
        {privacy}
      </Link>{' '}
      {after}
    </p>
  )
}

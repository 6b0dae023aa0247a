import { Link } from 'react-router'
import { TermsNotice } from './terms-notice.tsx'

interface AccountFormFooterProps {
  /** For example 'no account yet?' */
  question: string
  label: string
  to: string
}

/** Under the forms of signing in and registering: the link to the other form, and the terms. */
export function AccountFormFooter({ question, label, to }: AccountFormFooterProps) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        {question}
        <Link to={to} className="link">
          {label}
        </Link>
      </p>
      <TermsNotice />
    </>
  )
}

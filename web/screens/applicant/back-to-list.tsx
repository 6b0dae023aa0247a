import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { applicantText } from '../../text/applicant.ts'
import { Button } from '../../ui/button.tsx'

/** To the list, with its filters; who came from there finds the place where they were. */
export function BackToList() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  return (
    <Button asChild variant="ghost" size="small" className="-ml-3 justify-self-start">
      <Link
        to={`${paths.employerApplicants}${search}`}
        onClick={(event) => {
          if (!state?.fromList) return
          event.preventDefault()
          navigate(-1)
        }}
      >
        <ArrowLeft aria-hidden />
        {applicantText.back}
      </Link>
    </Button>
  )
}

import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'

/** To the job list. People who came from the list go back to it, with its filters and scroll position. */
export function BackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <Button asChild variant="ghost" size="small" className="-ml-3 justify-self-start">
      <Link
        to=".."
        relative="path"
        onClick={(event) => {
          if (!state?.fromList) return
          event.preventDefault()
          navigate(-1)
        }}
      >
        <ArrowLeft aria-hidden />
        {jobDetailText.back}
      </Link>
    </Button>
  )
}

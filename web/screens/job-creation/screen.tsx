import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { jobCreationText } from '../../text/job-creation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { JobForm } from './job-form.tsx'

export default function JobCreation() {
  const goBack = useGoBack()
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHead title={jobCreationText.title} />
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={jobCreationText.back}
          onClick={goBack}
          className="-ml-2.5"
        >
          <ArrowLeft aria-hidden />
        </Button>
        <h1 className="text-2xl sm:text-3xl">{jobCreationText.title}</h1>
      </div>
      <Card className="grid gap-5 sm:p-7">
        <h2 className="text-xl">{jobCreationText.card}</h2>
        <JobForm onCancel={goBack} />
      </Card>
    </div>
  )
}

/** One step back. Without a history, to the first screen of the area. */
function useGoBack() {
  const navigate = useNavigate()
  const { role } = useSession()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) navigate(-1)
    else navigate(paths.area(role ?? 'job_seeker'))
  }
}

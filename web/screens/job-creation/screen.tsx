import { useSearchParams } from 'react-router'
import { FormFrame } from '../../features/job-form/form-frame.tsx'
import { emptyJob, keptDraftKey, valuesOf } from '../../features/job-form/form-values.ts'
import { OwnJobLoader } from '../../features/job-form/own-job-loader.tsx'
import { useGoBack } from '../../features/job-form/use-go-back.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useSession } from '../../session/use-session.ts'
import { jobCreationText } from '../../text/job-creation.ts'
import { NewJobForm } from './new-job-form.tsx'

/** A new job. With `?copy=ID` the form begins with what that job says, with `?kept=KEY` with one that was not sent. */
export default function JobCreation() {
  const goBack = useGoBack()
  const [search] = useSearchParams()
  const { role } = useSession()
  const kept = search.get('kept')
  const copied = role === 'employer' ? search.get('copy') : null
  return (
    <FormFrame title={jobCreationText.title} onBack={goBack}>
      <PageHead title={jobCreationText.title} />
      {copied ? (
        <OwnJobLoader key={copied} id={copied}>
          {(job) => (
            <NewJobForm start={valuesOf(job)} draftKey={`job:copy:${job.id}`} onCancel={goBack}>
              <p className="text-muted">{jobCreationText.copyOf(job.title)}</p>
            </NewJobForm>
          )}
        </OwnJobLoader>
      ) : (
        <NewJobForm
          key={kept}
          start={emptyJob}
          draftKey={kept === null ? 'job' : keptDraftKey(kept)}
          onCancel={goBack}
        />
      )}
    </FormFrame>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import { FormFrame } from '../../features/job-form/form-frame.tsx'
import { OwnJobLoader } from '../../features/job-form/own-job-loader.tsx'
import { useGoBack } from '../../features/job-form/use-go-back.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { jobEditText } from '../../text/job-edit.ts'
import { EditForm } from './edit-form.tsx'

/** An own job is changed. */
export default function JobEdit() {
  const { id = '' } = useParams()
  const goBack = useGoBack()
  // Another form after the changes of this one were given up.
  const [round, setRound] = useState(0)
  return (
    <FormFrame title={jobEditText.title} onBack={goBack}>
      <PageHead title={jobEditText.title} />
      <OwnJobLoader key={id} id={id}>
        {(job) => (
          <EditForm
            key={round}
            job={job}
            onLeave={goBack}
            onStartAgain={() => setRound((before) => before + 1)}
          />
        )}
      </OwnJobLoader>
    </FormFrame>
  )
}

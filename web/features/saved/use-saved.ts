import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { toastFailure } from '../../api/failure-toast.ts'
import { mostKeptByVisitor, savedIdsQuery, saveJobMutation } from '../../api/saved-jobs.ts'
import { forgetKeptJobs, keepJob, useKeptJobs } from '../../session/kept-jobs.ts'
import { useSession } from '../../session/use-session.ts'
import { savedText } from '../../text/saved.ts'

/** Whether the job is saved: by a seeker on the server, by a visitor in the browser. `assumed` holds until the server has said it. */
export function useSaved(jobId: number, assumed = false) {
  const { token, role } = useSession()
  const isSeeker = token !== null && role === 'job_seeker'
  const kept = useKeptJobs()
  const { data: savedByMe = assumed } = useQuery({
    ...savedIdsQuery(),
    select: (ids) => ids.includes(jobId),
    enabled: isSeeker,
  })
  const { mutateAsync, isPending, variables } = useMutation(saveJobMutation(useQueryClient()))
  // What was kept is a seeker's too, while it is being taken along.
  const isKept = kept.includes(jobId)
  // At once, and as before when the server refuses.
  const saved = isPending ? variables.saved : (isSeeker && savedByMe) || isKept

  async function toggle() {
    if (isSeeker) {
      forgetKeptJobs([jobId])
      try {
        await mutateAsync({ id: jobId, saved: !saved })
      } catch (error) {
        toastFailure(error, savedText.failed)
      }
    } else if (isKept) forgetKeptJobs([jobId])
    else if (kept.length < mostKeptByVisitor) keepJob(jobId)
    else toast.error(savedText.full)
  }
  return { saved, toggle }
}

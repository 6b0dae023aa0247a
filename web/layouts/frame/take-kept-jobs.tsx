import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeKeptMutation } from '../../api/saved-jobs.ts'
import { useKeptJobs } from '../../session/kept-jobs.ts'
import { useSession } from '../../session/use-session.ts'

/** A seeker who signs in takes along what was saved before. What fails now is tried with the next page. */
export function TakeKeptJobs() {
  const { token, role } = useSession()
  const kept = useKeptJobs()
  const { mutate } = useMutation(takeKeptMutation(useQueryClient()))
  useEffect(() => {
    if (token && role === 'job_seeker' && kept.length > 0) mutate(kept)
  }, [token, role, kept, mutate])
  return null
}

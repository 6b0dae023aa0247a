import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Decision, decideMutation } from '../../api/employer-applications.ts'
import { ApiError, isSessionEnd } from '../../api/errors.ts'
import { frameText } from '../../text/frame.ts'

/** Asks before deciding, since a decision is final; decides; tells when it could not be done. */
export function useDecisions() {
  const { mutateAsync } = useMutation(decideMutation(useQueryClient()))
  const [question, setQuestion] = useState<Decision>()
  const [decided, setDecided] = useState<Decision>()
  const [failure, setFailure] = useState<string>()
  const ask = useCallback((decision: Decision) => {
    setDecided(undefined)
    setQuestion(decision)
  }, [])
  const confirm = async () => {
    if (!question) return
    setDecided(question)
    try {
      await mutateAsync(question)
    } catch (error) {
      setDecided(undefined)
      if (!isSessionEnd(error)) setFailure(reasonOf(error))
    }
  }
  return {
    /** What is being asked about. */
    question,
    /** What was confirmed last. */
    decided,
    /** Why the last decision could not be saved. */
    failure,
    ask,
    confirm,
    dropQuestion: () => setQuestion(undefined),
    dropFailure: () => setFailure(undefined),
  }
}

/** The server's own words, such as that someone has decided already. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.body?.detail ?? error.message) : frameText.networkError

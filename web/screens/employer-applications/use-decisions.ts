import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Decision, decideMutation } from '../../api/employer-applications.ts'
import { ApiError, isSessionEnd } from '../../api/errors.ts'
import { frameText } from '../../text/frame.ts'

/** Asks before a decision, because it is final. Then saves it, and reports a failure. */
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
    /** The decision that waits for a confirmation. */
    question,
    /** The last confirmed decision. */
    decided,
    /** Why the last decision was not saved. */
    failure,
    ask,
    confirm,
    closeQuestion: () => setQuestion(undefined),
    closeFailure: () => setFailure(undefined),
  }
}

/** For example that the application is already decided. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.body?.detail ?? error.message) : frameText.networkError

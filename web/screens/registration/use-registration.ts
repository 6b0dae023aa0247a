import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, type UseFormSetError, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import type { z } from 'zod'
import { registration } from '../../../contract/auth.ts'
import { registerMutation } from '../../api/auth.ts'
import { ApiError } from '../../api/errors.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { deleteDraft, readDraft } from '../../session/draft.ts'
import { startSession } from '../../session/session.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { registrationText } from '../../text/registration.ts'

type Fields = z.input<typeof registration>

/** The form uses the server's own schema. */
export function useRegistration(onRegistered: (username: string) => void) {
  const form = useForm({ resolver: zodResolver(registration) })
  const { register, handleSubmit, setError, formState } = form
  useKeptDraft(form)
  const opening = useMutation({
    ...registerMutation(),
    onSuccess: (signedIn) => {
      toast.success(registrationText.success)
      startSession(signedIn)
      deleteDraft(draftKey)
      onRegistered(signedIn.user.user.username)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return setError('root', { message: registrationText.error })
      toast.error(registrationText.failed)
      showRefusal(error, setError)
    },
  })
  return {
    register,
    errors: formState.errors,
    opening,
    submit: handleSubmit((fields) => opening.mutate(fields)),
  }
}

const draftKey = 'registration'

/** What was typed survives a reload, but for the password. What was typed before the scripts came is newer. */
function useKeptDraft({
  subscribe,
  getValues,
  setValue,
}: Pick<UseFormReturn<Fields>, 'subscribe' | 'getValues' | 'setValue'>) {
  useFormDraft({ subscribe }, draftKey, 'password')
  useEffect(() => {
    const draft = readDraft(draftKey)
    for (const name of fieldNames) {
      const kept = draft?.[name]
      if (typeof kept === 'string' && (name === 'status' || !getValues(name)))
        setValue(name, kept as Fields[typeof name])
    }
  }, [getValues, setValue])
}

const fieldNames = Object.keys(registration.shape) as (keyof Fields)[]

/** Shows the server's messages at their fields. If there are none, shows its message for the whole form. */
function showRefusal(error: ApiError, setError: UseFormSetError<Fields>) {
  if (showFieldErrors(error, fieldNames, setError) || !error.body) return
  const about = error.body.code === 'username_taken' ? 'username' : 'root'
  setError(about, { message: error.body.detail })
}

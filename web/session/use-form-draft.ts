import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from './draft.ts'

/** Saves what people type as a draft, but not the `secret` field. The form reads it when it opens and deletes it after saving. */
export function useFormDraft<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  key: string,
  secret?: keyof Values & string,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset has no `name`: nobody typed anything.
        callback: ({ values, name }) => {
          if (!name) return
          const { [secret ?? '']: _, ...kept } = values
          writeDraft(key, kept)
        },
      }),
    [subscribe, key, secret],
  )
}

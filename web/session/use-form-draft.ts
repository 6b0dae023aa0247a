import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from './draft.ts'

/** Keeps what is typed into the form as a draft. Who makes the form reads it, who saves it drops it. */
export function useFormDraft<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  key: string,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset has no field's name: it is not something that was typed.
        callback: ({ values, name }) => {
          if (name) writeDraft(key, values)
        },
      }),
    [subscribe, key],
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ApplicationPage } from '../../../contract/applications.ts'
import { withdrawMutation } from '../../api/applications.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { applicationsText } from '../../text/applications.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { stateTitleId } from './state.tsx'

const text = applicationsText.withdraw

/** While it waits or is accepted. */
export function Withdraw({ application: { id, status, timeline } }: { application: ApplicationPage }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({
    ...withdrawMutation(useQueryClient()),
    onSuccess: () => {
      toast.success(text.done)
      // The button that had the focus goes.
      document.getElementById(stateTitleId)?.focus()
    },
    onError: (error) => toastFailure(error, text.failed),
  })
  if (status === 'rejected' || timeline.withdrawn_at !== null) return null
  return (
    <>
      <Button
        variant="outline"
        busy={withdraw.isPending}
        aria-disabled={withdraw.isPending}
        onClick={() => !withdraw.isPending && setAsking(true)}
      >
        {text.button}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.question}
        description={text.text}
        confirmLabel={text.button}
        cancelLabel={text.cancel}
        danger
        onConfirm={() => withdraw.mutate(id)}
      />
    </>
  )
}

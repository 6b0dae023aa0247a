import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { toastFailure } from '../../api/failure-toast.ts'
import { endSessionsMutation } from '../../api/profile.ts'
import { useForgetSession } from '../../session/use-sign-out.ts'
import { profileText } from '../../text/profile.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const text = profileText.sessions

export function Sessions() {
  const [asking, setAsking] = useState(false)
  const forget = useForgetSession()
  const end = useMutation(endSessionsMutation())
  const confirm = async () => {
    try {
      await end.mutateAsync()
      forget()
      toast.success(text.ended)
    } catch (error) {
      toastFailure(error, text.failed)
    }
  }
  return (
    <Card className="grid justify-items-start gap-4 sm:p-7">
      <h2 className="text-xl">{text.title}</h2>
      <p className="max-w-prose text-muted">{text.text}</p>
      <Button variant="outline" disabled={end.isPending} busy={end.isPending} onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.confirm}
        confirmLabel={text.yes}
        cancelLabel={text.no}
        danger
        onConfirm={confirm}
      />
    </Card>
  )
}

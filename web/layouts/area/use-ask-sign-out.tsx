import { useState } from 'react'
import { readOutbox } from '../../session/outbox.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { areasText } from '../../text/areas.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

const text = areasText.unsent

/** Signs out. Asks first when messages still wait for the network: they would be lost. */
export function useAskSignOut() {
  const signOut = useSignOut()
  const [asked, setAsked] = useState(false)
  const ask = () => (readOutbox().length > 0 ? setAsked(true) : signOut())
  const question = (
    <AlertDialog
      open={asked}
      onOpenChange={setAsked}
      title={text.title}
      description={text.means}
      confirmLabel={areasText.signOut}
      cancelLabel={text.stay}
      danger
      onConfirm={signOut}
    />
  )
  return { ask, question }
}

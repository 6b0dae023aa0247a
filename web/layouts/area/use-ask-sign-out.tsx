import { useState } from 'react'
import { readOutbox } from '../../outbox/store.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { areasText } from '../../text/areas.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

const text = areasText.unsent

/** Signs out. Asks first when something still waits for the network: it would be lost. */
export function useAskSignOut() {
  const signOut = useSignOut()
  const [asked, setAsked] = useState(false)
  const [title, setTitle] = useState<string>(text.title.several)
  const ask = () => {
    const [kind, ...others] = new Set(readOutbox().map((entry) => entry.kind))
    if (!kind) return signOut()
    setTitle(text.title[others.length > 0 ? 'several' : kind])
    setAsked(true)
  }
  const question = (
    <AlertDialog
      open={asked}
      onOpenChange={setAsked}
      title={title}
      description={text.means}
      confirmLabel={areasText.signOut}
      cancelLabel={text.stay}
      danger
      onConfirm={signOut}
    />
  )
  return { ask, question }
}

import { useRef, useState } from 'react'
import { shownNameKey } from '../../../contract/shown-name.ts'
import type { OwnProfile, ProfileFields } from '../../../contract/users.ts'
import { profileText } from '../../text/profile.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

const text = profileText.details.renaming

type Renaming = ReturnType<typeof useRenameQuestion>

/** Before a verified employer gives the mark away with a new name. Nothing typed is lost by a no. */
export function RenameQuestion({ question: { open, cancel, confirm } }: { question: Renaming['question'] }) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && cancel()}
      title={text.title}
      description={text.means}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={confirm}
    />
  )
}

/** Asks once about a new name: after a failed save the same one is sent again without a question. */
export function useRenameQuestion(profile: OwnProfile, send: (fields: ProfileFields) => Promise<void>) {
  const [asked, setAsked] = useState<ProfileFields>()
  const confirmed = useRef('')
  return {
    ask: (fields: ProfileFields) => {
      const key = shownNameKey(fields)
      const mustAsk = profile.verified && key !== shownNameKey(profile) && key !== confirmed.current
      if (mustAsk) setAsked(fields)
      return mustAsk
    },
    question: {
      open: asked !== undefined,
      cancel: () => setAsked(undefined),
      confirm: () => {
        if (!asked) return
        confirmed.current = shownNameKey(asked)
        setAsked(undefined)
        void send(asked)
      },
    },
  }
}

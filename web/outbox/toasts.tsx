import { toast } from 'react-hot-toast/headless'
import { outboxText } from '../text/outbox.ts'
import { ToastText } from '../ui/toast-text.tsx'
import type { Entry } from './entry.ts'

/** Said wherever the person is. A message that goes at once needs no words. */
export function toastSent({ kind, content, waited }: Entry) {
  if (!waited) return
  const isNew = kind !== 'resume' || ('before' in content && content.before === null)
  const said = outboxText.sent[isNew ? kind : 'changedResume']
  toast.success(typeof said === 'string' ? said : <ToastText {...said} />, { id: `sent-${kind}` })
}

/** With the place where the text is. */
export function toastRefused({ kind, waited }: Entry, refusal: string) {
  if (waited)
    toast.error(<ToastText title={outboxText.notSent[kind]} text={`${refusal} ${outboxText.where[kind]}`} />)
}

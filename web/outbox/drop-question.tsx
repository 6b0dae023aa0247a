import { outboxText } from '../text/outbox.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'

interface DropQuestionProps {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onDrop: () => void
}

const text = outboxText.drop

/** Before a long text is thrown away. */
export function DropQuestion({ title, open, onOpenChange, onDrop }: DropQuestionProps) {
  return (
    <AlertDialog
      {...{ title, open, onOpenChange }}
      description={text.means}
      confirmLabel={text.confirm}
      cancelLabel={text.stay}
      danger
      onConfirm={onDrop}
    />
  )
}

import { applicantText } from '../../text/applicant.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { useNote } from './use-note.ts'

const text = applicantText

/** The employer's own note, which saves itself. */
export function Note({ id, saved }: { id: number; saved: string }) {
  const { note, write, save, phase } = useNote(id, saved)
  return (
    <Card className="grid grid-cols-1 gap-1">
      <Field label={text.note} hint={text.noteHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => write(event.target.value)}
            onBlur={save}
            className="field-sizing-content max-h-80"
          />
        )}
      </Field>
      <p role="status" className="min-h-5 text-sm">
        {phase === 'saving' && text.noteSaving}
        {phase === 'saved' && <span className="text-success">{text.noteSaved}</span>}
        {phase === 'offline' && text.noteOffline}
        {phase === 'failed' && <span className="text-danger">{text.noteFailed}</span>}
      </p>
      {phase === 'failed' && (
        <Button variant="outline" size="small" onClick={save} className="justify-self-start">
          {text.noteAgain}
        </Button>
      )}
    </Card>
  )
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { addNoteMutation, noteCap, userNotesQuery } from '../../api/admin-users.ts'
import { failureText } from '../../api/failure-toast.ts'
import { morePages } from '../../lib/more-pages.ts'
import { userPageText } from '../../text/user-page.ts'
import { Button } from '../../ui/button.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Textarea } from '../../ui/input.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { DateWithAge } from '../../ui/moment.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { ListState } from './list-state.tsx'

const text = userPageText.notes

/** What administrators tell each other about the person. */
export function Notes({ id }: { id: number }) {
  const query = useInfiniteQuery(userNotesQuery(id))
  const notes = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <CardSection title={text.title}>
      <NoteForm id={id} />
      <ListState query={query} none={text.none} count={notes.length} />
      <ul aria-label={text.title} className="grid grid-cols-1 gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="grid grid-cols-1 gap-1 rounded-field bg-sunken px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="text-muted text-sm">
              {note.admin === null ? text.gone : `@${note.admin}`} · <DateWithAge at={note.written_at} hour />
            </p>
          </li>
        ))}
      </ul>
      <LoadMore byScrolling={false} {...morePages(query)} />
    </CardSection>
  )
}

function NoteForm({ id }: { id: number }) {
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useMutation(addNoteMutation(useQueryClient(), id))
  const missing = tried && words.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (words.trim() === '') return
    mutate(words, {
      onSuccess: () => {
        setWords('')
        setTried(false)
        toast.success(text.added)
      },
    })
  }
  return (
    <SavingForm onSubmit={submit} saving={isPending} error={error}>
      <Field label={text.field} hint={text.hint} error={missing ? text.missing : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={noteCap}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="field-sizing-content min-h-16 max-h-80"
          />
        )}
      </Field>
      <FormFailure message={error ? failureText(error, text.failed) : undefined} />
      <Button type="submit" variant="outline" busy={isPending} className="justify-self-start">
        {text.add}
      </Button>
    </SavingForm>
  )
}

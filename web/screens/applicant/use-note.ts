import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { noteMutation } from '../../api/employer-applications.ts'
import { deleteDraft, readDraft, writeDraft } from '../../session/draft.ts'

const pause = 800

/** Saves what is typed when typing pauses, and when the field is left. Until then it is a draft of this tab. */
export function useNote(id: number, saved: string) {
  const draftKey = `note-${id}`
  const [note, setNote] = useState(() => String(readDraft(draftKey)?.note ?? saved))
  const saving = useMutation({
    ...noteMutation(useQueryClient(), id),
    onSettled: (kept) => {
      // The server takes away blanks at both ends.
      if (kept && kept.note === String(readDraft(draftKey)?.note ?? '').trim()) deleteDraft(draftKey)
    },
  })
  const [sent, setSent] = useState(saved.trim())
  const isSent = note.trim() === sent
  const save = () => {
    if (isSent && !saving.isError) return
    setSent(note.trim())
    saving.mutate(note.trim())
  }
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (note.trim() === sent) return
    const timer = setTimeout(() => saveNow(), pause)
    return () => clearTimeout(timer)
  }, [note, sent])
  // Who goes to the next applicant in the middle of a word.
  useEffect(() => () => saveNow(), [])
  return {
    note,
    write: (typed: string) => {
      setNote(typed)
      writeDraft(draftKey, { note: typed })
    },
    save,
    phase: phaseOf(),
  }

  function phaseOf() {
    if (saving.isPaused) return 'offline'
    if (saving.isPending) return 'saving'
    if (saving.isError) return 'failed'
    return saving.isSuccess && isSent ? 'saved' : undefined
  }
}

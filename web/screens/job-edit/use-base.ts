import { useEffect, useRef, useState } from 'react'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { deleteDraft, readDraft, writeDraft } from '../../session/draft.ts'

/**
 * The version of the job that the edit began with. It is kept beside the draft: what was typed before a reload still
 * belongs to the old version, and the server must hear that.
 */
export function useBase(job: OwnJob) {
  const draftKey = `job:${job.id}`
  const baseKey = `${draftKey}:base`
  const [restored] = useState(() => readDraft(draftKey) !== undefined)
  const [base, setBase] = useState(() => (restored && (readDraft(baseKey) as OwnJob | undefined)) || job)
  useEffect(() => writeDraft(baseKey, base), [baseKey, base])
  // For a save that starts before the next rendering.
  const basedOn = useRef(base.updated_at)
  return {
    base,
    basedOn,
    rebase: (newer: OwnJob) => {
      basedOn.current = newer.updated_at
      setBase(newer)
    },
    draftKey,
    /** Whether there were changes that had not been saved. */
    restored,
    forget: () => {
      deleteDraft(draftKey)
      deleteDraft(baseKey)
    },
  }
}

import type { Job } from '../../contract/jobs.ts'
import type { ResumeFields } from '../../contract/resumes.ts'
import type { JobBody } from '../api/jobs.ts'

/** What each kind of entry says. */
export interface Contents {
  application: { job: Pick<Job, 'id' | 'title' | 'employer'>; message: string; sharePhone: boolean }
  /** `after`: the number of the newest message when it was written. */
  message: { applicationId: number; text: string; after: number }
  job: { body: JobBody }
  /** `before`: what the resume said when the person changed it. Null for a new one. */
  resume: { before: ({ id: number } & ResumeFields) | null; fields: ResumeFields }
}
export type Kind = keyof Contents

/** Something that was written and that the server may not have yet. */
export interface EntryOf<K extends Kind> {
  /** The server's name for it (Idempotency-Key): sent again, it is the same act. */
  key: string
  kind: K
  content: Contents[K]
  /** Whose it is. Nobody else sees or sends it. */
  person: string
  writtenAt: number
  /** When it was first sent. The server knows a key for a day. */
  triedAt?: number | undefined
  /** It did not go at once, so the person is told when it goes. */
  waited?: boolean
  /** Why it was not taken. It then waits for the person, not for the network. */
  refusal?: string | undefined
}

export type Entry = { [K in Kind]: EntryOf<K> }[Kind]

export const isOf =
  <K extends Kind>(kind: K) =>
  (entry: Entry): entry is Entry & EntryOf<K> =>
    entry.kind === kind

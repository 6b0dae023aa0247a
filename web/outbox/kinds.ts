import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query'
import { applyMutation, ownApplicationsQuery, toJob } from '../api/applications.ts'
import { findSentMessage, sendMessageMutation } from '../api/conversations.ts'
import { createJobMutation } from '../api/jobs.ts'
import { findOwnJob } from '../api/own-jobs.ts'
import { readOwnResume, saveResumeMutation } from '../api/resumes.ts'
import { outboxText } from '../text/outbox.ts'
import type { EntryOf, Kind } from './entry.ts'
import { isSameResume } from './same-resume.ts'

/** It was not sent, for a reason that the person must know. */
export class Refusal extends Error {}

interface Sending<K extends Kind> {
  send: (client: QueryClient, entry: EntryOf<K>) => Promise<unknown>
  /** Whether the server has it already: asked when it no longer knows the key, or says that it has something like it. */
  isThere: (client: QueryClient, entry: EntryOf<K>) => Promise<boolean>
  /** What shows it, to be read again. */
  shownBy: (entry: EntryOf<K>) => readonly unknown[]
}

const application: Sending<'application'> = {
  send: (client, { key, content }) => save(client, applyMutation(client), { ...content, key }),
  isThere: async (client, { content: { job, message } }) => {
    const sent = toJob(job.id)(await client.fetchQuery({ ...ownApplicationsQuery(), staleTime: 0 }))
    return sent?.timeline.withdrawn_at === null && sent.message === message.trim()
  },
  shownBy: () => ['applications'],
}

const message: Sending<'message'> = {
  send: (client, { key, content }) => save(client, sendMessageMutation(client), { ...content, key }),
  isThere: (_client, { content }) => findSentMessage(content),
  shownBy: ({ content }) => ['messages', content.applicationId],
}

const job: Sending<'job'> = {
  send: (client, { key, content: { body } }) => save(client, createJobMutation(client), { body, key }),
  isThere: (_client, { content: { body }, writtenAt }) => findOwnJob(body, writtenAt),
  shownBy: () => ['own-jobs'],
}

const resume: Sending<'resume'> = {
  send: async (client, entry) => {
    const { key, content } = entry
    const { before, fields } = content
    // A change has no key. Sent late it must not undo what was written elsewhere since.
    if (before) {
      const now = await readOwnResume()
      if (now && isSameResume(now, fields))
        return client.invalidateQueries({ queryKey: resume.shownBy(entry) })
      if (!now || !isSameResume(now, before)) throw new Refusal(outboxText.resumeChanged)
    }
    return save(client, saveResumeMutation(client), { id: before?.id, fields, key })
  },
  isThere: async (_client, { content: { fields } }) => {
    const now = await readOwnResume()
    return now !== null && isSameResume(now, fields)
  },
  shownBy: () => ['resume'],
}

const kinds: { [K in Kind]: Sending<K> } = { application, message, job, resume }

/** How entries of this kind are sent. */
export const sendingOf = <K extends Kind>(kind: K): Sending<K> => kinds[kind]

/** By the mutation cache, where a dead token ends the session. */
const save = <Answer, Input>(
  client: QueryClient,
  mutation: MutationObserverOptions<Answer, Error, Input, unknown>,
  input: Input,
) => new MutationObserver(client, { ...mutation, meta: { background: true } }).mutate(input)

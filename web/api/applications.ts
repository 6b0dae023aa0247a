import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createApplication,
  getApplication,
  listApplications,
  type SentApplication,
  shareContact,
  withdrawApplication,
} from '../../contract/applications.ts'
import type { Job } from '../../contract/jobs.ts'
import { call, callPage, findById } from './client.ts'
import { showSaved } from './show-saved.ts'

/** The seeker's own applications, newest first, the withdrawn ones too. Read once for the list and for every card. */
export const ownApplicationsQuery = () =>
  queryOptions({
    queryKey: ['applications', 'list'],
    queryFn: async ({ signal }) => {
      const all: SentApplication[] = []
      let cursor: string | null | undefined
      while (cursor !== null) {
        const page = await callPage(listApplications, { query: { withdrawn: 'any', cursor } }, { signal })
        all.push(...page.items)
        cursor = page.next
      }
      return all
    },
    // The live channel tells every change: a card that comes later reads nothing.
    staleTime: 5 * 60_000,
  })

/** The application to this job, for `select`. A job has at most one of each seeker. */
export const toJob = (jobId: number) => (applications: SentApplication[]) =>
  applications.find(({ job_post }) => job_post.id === jobId) ?? null

/** `null` when the seeker has no such application. */
export const ownApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) =>
      findById(id, (number) => call(getApplication, { params: { id: number } }, { signal })),
  })

interface Applying {
  job: Pick<Job, 'id' | 'employer'>
  message: string
  sharePhone: boolean
  /** See idempotency-keys.ts. */
  key: string
}

export const applyMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ job, message, sharePhone, key }: Applying) =>
      call(
        createApplication,
        { body: { job_post_id: job.id, message, share_phone: sharePhone } },
        { headers: { 'Idempotency-Key': key } },
      ),
    onSuccess: (application, { job: { employer } }) => {
      const timeline = {
        sent_at: application.applied_at,
        seen_at: null,
        decided_at: null,
        withdrawn_at: null,
      }
      const sent = { ...application, employer, timeline, unread_messages: 0, unanswered: false }
      client.setQueryData(ownApplicationsQuery().queryKey, (list = []) => [
        sent,
        ...list.filter(({ id }) => id !== sent.id),
      ])
      rereadApplications(client)
    },
  })

export const sharePhoneMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, shared }: { id: number; shared: boolean }) =>
      call(shareContact, { params: { id }, body: { share_phone: shared } }),
    onSuccess: (page) => showSaved(client, ownApplicationQuery(String(page.id)).queryKey, page),
  })

/** A failure may mean that somebody decided or withdrew meanwhile: what is shown is read again, too. */
export const withdrawMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(withdrawApplication, { params: { id } }),
    onSettled: () => rereadApplications(client),
  })

const rereadApplications = (client: QueryClient) => client.invalidateQueries({ queryKey: ['applications'] })

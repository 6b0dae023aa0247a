import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createResume,
  deleteResume,
  getResume,
  ownResumeId,
  type Resume,
  type ResumeFields,
  updateResume,
} from '../../contract/resumes.ts'
import { call, orNull } from './client.ts'
import { ApiError } from './errors.ts'
import { showSaved } from './show-saved.ts'

/** `null` when the seeker has none. */
export const ownResumeQuery = () =>
  queryOptions({
    queryKey: ['resume'],
    queryFn: ({ signal }) => orNull(call(getResume, { params: { id: ownResumeId } }, { signal })),
  })

/** As it is now, whatever is in the cache. */
export const readOwnResume = () => orNull(call(getResume, { params: { id: ownResumeId } }))

interface Saving {
  id: number | undefined
  fields: ResumeFields
  /** Of a new one: see idempotency-keys.ts. */
  key: string
}

/** Updates the resume with this id. Without an id, creates it. */
export const saveResumeMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ id, fields, key }: Saving) =>
      id === undefined
        ? call(createResume, { body: fields }, { headers: { 'Idempotency-Key': key } })
        : call(updateResume, { params: { id }, body: fields }),
    onSuccess: (saved) => showResume(client, saved),
    // It was created or deleted in another tab. Read it again before the next try.
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409))
        return client.invalidateQueries(ownResumeQuery())
    },
  })

export const deleteResumeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteResume, { params: { id } }),
    onSuccess: () => showResume(client, null),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) return client.invalidateQueries(ownResumeQuery())
    },
  })

/** The profile says whether there is one. */
function showResume(client: QueryClient, resume: Resume | null) {
  showSaved(client, ownResumeQuery().queryKey, resume)
  client.invalidateQueries({ queryKey: ['profile'] })
}

import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  addJobType,
  archiveJobType,
  editJobType,
  listManagedJobTypes,
  type ManagedJobType,
  type NewJobType,
  orderJobTypes,
  removeJobTypePicture,
  restoreJobType,
  setJobTypePicture,
} from '../../contract/job-types.ts'
import { call } from './client.ts'
import { upload } from './upload.ts'

export const managedJobTypesQuery = () =>
  queryOptions({
    queryKey: ['job-types', 'managed'],
    queryFn: ({ signal }) => call(listManagedJobTypes, {}, { signal }),
  })

const managedKey = managedJobTypesQuery().queryKey

/** What a person did to the picture in the form. */
export type PictureChange = { file: File } | 'remove' | undefined

export interface JobTypeChange {
  /** Undefined for a new one. */
  id: number | undefined
  fields: NewJobType
  picture: PictureChange
  onProgress: (share: number) => void
  /** The fields are saved; the picture is not yet. */
  onSaved: (saved: ManagedJobType) => void
}

export const saveJobTypeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, fields, picture, onProgress, onSaved }: JobTypeChange) => {
      const saved = await (id === undefined
        ? call(addJobType, { body: fields })
        : call(editJobType, { params: { id }, body: fields }))
      show(client, saved)
      onSaved(saved)
      const params = { id: saved.id }
      if (picture === undefined) return saved
      return picture === 'remove'
        ? call(removeJobTypePicture, { params })
        : upload(setJobTypePicture, { params }, { file: picture.file, onProgress })
    },
    onSuccess: (saved) => show(client, saved),
  })

export const archiveJobTypeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, archived }: { id: number; archived: boolean }) =>
      call(archived ? archiveJobType : restoreJobType, { params: { id } }),
    onSuccess: (saved) => show(client, saved),
  })

const orderKey = ['job-type-order']

/** Shown at once. Orders are sent one after another: the last one counts. */
export const orderJobTypesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: orderKey,
    scope: { id: 'job-type-order' },
    mutationFn: (ids: number[]) => call(orderJobTypes, { body: { ids } }),
    onMutate: async (ids) => {
      // A list that was read before would undo it on the screen.
      await client.cancelQueries({ queryKey: managedKey })
      client.setQueryData(managedKey, (all) =>
        all?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
    },
    // Later ones are still on their way.
    onSettled: () => (client.isMutating({ mutationKey: orderKey }) === 1 ? reread(client) : undefined),
  })

function show(client: QueryClient, saved: ManagedJobType) {
  client.setQueryData(managedKey, (all) =>
    all?.some(({ id }) => id === saved.id)
      ? all.map((one) => (one.id === saved.id ? saved : one))
      : all && [...all, saved],
  )
  return reread(client)
}

/** What the job form and the filters offer has changed too. */
const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: ['job-types'] })

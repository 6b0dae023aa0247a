import { createHash } from 'node:crypto'
import type { Act } from '../../../contract/admin-log.ts'
import { jobTypeMessages, type ManagedJobType, type NewJobType } from '../../../contract/job-types.ts'
import { pictureMessages } from '../../../contract/pictures.ts'
import { logAct } from '../../database/admin-log.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { badInput, jobTypesChanged, lastJobType, notFound, tooManyJobTypes } from '../../http/failure.ts'
import type { UploadedFile } from '../../http/upload.ts'
import { readPicture } from '../../pictures/read-picture.ts'
import { shownSize } from '../../pictures/shown-size.ts'
import { addTask } from '../../tasks/add-task.ts'
import { refoldJobs } from '../../tasks/refold-jobs.ts'
import {
  createJobType,
  findJobType,
  keepPicture,
  listManagedJobTypes,
  lockIds,
  setArchived,
  setPicture,
  updateJobType,
  updateOrder,
} from './job-types.repository.ts'

/** An administrator and one of the job types. */
interface Acting {
  adminId: number
  id: number
}

async function getManaged(db: Db, id: number): Promise<ManagedJobType> {
  const [jobType] = await listManagedJobTypes(db, id)
  if (!jobType) throw notFound()
  return jobType
}

export function addJobType(db: Db, { adminId, given }: { adminId: number; given: NewJobType }) {
  return inRules(db, async (tx) => {
    const id = await createJobType(tx, given)
    await logAct(tx, { adminId, act: 'job_type_added', jobTypeId: id, details: { name: given.name } })
    return getManaged(tx, id)
  })
}

/** After a renaming the jobs are found by the new name soon, not at once. */
export function changeJobType(db: Db, { adminId, id, given }: Acting & { given: NewJobType }) {
  return inRules(db, async (tx) => {
    const before = await updateJobType(tx, { id, ...given })
    if (before === undefined) throw notFound()
    const details = {
      name: given.name,
      ...(before.name !== given.name && { before: before.name }),
      ...(before.description !== given.description && {
        description: given.description,
        description_before: before.description,
      }),
    }
    await logAct(tx, { adminId, act: 'job_type_changed', jobTypeId: id, details })
    if (before.name !== given.name) await addTask(tx, refoldJobs)
    return getManaged(tx, id)
  })
}

/** Done twice, it is done and written down once. */
export function archiveOrRestore(db: Db, { adminId, id, archived }: Acting & { archived: boolean }) {
  return inRules(db, async (tx) => {
    const changed = await setArchived(tx, { id, archived })
    const jobType = await getManaged(tx, id)
    const act: Act = archived ? 'job_type_archived' : 'job_type_restored'
    if (changed) await logAct(tx, { adminId, act, jobTypeId: id, details: { name: jobType.name } })
    return jobType
  })
}

/** Refused when a job type was added that the caller has not seen. */
export function changeOrder(db: Db, { adminId, ids }: { adminId: number; ids: number[] }) {
  return db.transaction(async (tx) => {
    const known = await lockIds(tx)
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || wanted.size !== known.length || known.some((id) => !wanted.has(id)))
      throw jobTypesChanged()
    const before = (await listManagedJobTypes(tx)).map((jobType) => jobType.id)
    await updateOrder(tx, ids)
    const details = { order: ids.join(' '), before: before.join(' ') }
    await logAct(tx, { adminId, act: 'job_types_ordered', details })
    return listManagedJobTypes(tx)
  })
}

/** The file is decoded before the transaction: it takes a while. */
export async function uploadPicture(
  db: Db,
  { adminId, id, file, address }: Acting & { file: UploadedFile; address: string },
) {
  if (!(await findJobType(db, { id }))) throw notFound()
  const read = await readPicture(file, { whose: address })
  if ('refused' in read) throw badInput({ picture: [pictureMessages[read.refused]] })
  const hash = createHash('sha256').update(read).digest('hex')
  return db.transaction(async (tx) => {
    await keepPicture(tx, { hash, bytes: read, type: 'image/webp', ...shownSize })
    return showPicture(tx, { adminId, id, hash })
  })
}

export function removePicture(db: Db, acting: Acting) {
  return db.transaction((tx) => showPicture(tx, { ...acting, hash: null }))
}

async function showPicture(tx: Db, { adminId, id, hash }: Acting & { hash: string | null }) {
  if (!(await setPicture(tx, { id, hash }))) throw notFound()
  await logAct(tx, { adminId, act: 'job_type_changed', jobTypeId: id, details: { picture: hash ?? false } })
  return getManaged(tx, id)
}

/** In a transaction; what the rules of the database refuse is said in words. */
async function inRules<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (violates(error, 'job_types_name_taken') || violates(error, 'job_types_name_key'))
      throw badInput({ name: [jobTypeMessages.nameTaken] })
    if (violates(error, 'job_types_one_in_use')) throw lastJobType()
    if (violates(error, 'job_types_most')) throw tooManyJobTypes()
    throw error
  }
}

import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { JobType, ManagedJobType, NewJobType } from '../../../contract/job-types.ts'
import { countJobsByType } from '../../database/counts.ts'
import type { Db } from '../../database/db.ts'
import { pictures } from '../../database/job-type-schema.ts'
import { jobTypes } from '../../database/schema.ts'

const { id, name, description, pic1, archivedAt, position } = jobTypes
const columns = { id, name, description, pic1 }
const named = { ...columns, archived: sql<boolean>`${archivedAt} IS NOT NULL` }
const inOrder = [asc(position), asc(id)]

export function listJobTypes(db: Db): Promise<JobType[]> {
  return db
    .select(columns)
    .from(jobTypes)
    .where(isNull(archivedAt))
    .orderBy(...inOrder)
}

export async function findJobType(db: Db, { id: one }: { id: number }) {
  const [row] = await db.select(named).from(jobTypes).where(eq(id, one))
  return row
}

/** All, or only one of them. */
export async function listManagedJobTypes(db: Db, one?: number): Promise<ManagedJobType[]> {
  const [rows, counts] = await Promise.all([
    db
      .select(named)
      .from(jobTypes)
      .where(one === undefined ? undefined : eq(id, one))
      .orderBy(...inOrder),
    countJobsByType(db),
  ])
  return rows.map((row) => ({ ...row, jobs: counts.get(row.id) ?? 0 }))
}

/** At the end of the order. */
export async function createJobType(db: Db, given: NewJobType): Promise<number> {
  const last = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM job_types)`
  const [row] = await db
    .insert(jobTypes)
    .values({ ...given, position: last })
    .returning({ id })
  if (!row) throw new Error('the database returned no row for a new job type')
  return row.id
}

/** Its name before; undefined when there is none. */
export async function updateJobType(
  db: Db,
  { id: one, ...given }: NewJobType & { id: number },
): Promise<NewJobType | undefined> {
  const [before] = await db
    .select({ name, description })
    .from(jobTypes)
    .where(eq(id, one))
    .for('no key update')
  await db.update(jobTypes).set(given).where(eq(id, one))
  return before
}

/** False when it was so already. */
export async function setArchived(
  db: Db,
  { id: one, archived }: { id: number; archived: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(jobTypes)
    .set({ archivedAt: archived ? sql`now()` : null })
    .where(sql`${id} = ${one} AND (${archivedAt} IS NOT NULL) <> ${archived}`)
  return rowCount === 1
}

/** In one order of locks, so that two who change the order do not wait for each other. */
export async function lockIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id }).from(jobTypes).orderBy(asc(id)).for('no key update')
  return rows.map((row) => row.id)
}

export async function updateOrder(db: Db, ids: number[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${jobTypes} SET position = wanted.position
    FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS wanted (id, position) WHERE ${id} = wanted.id`)
}

interface NewPicture {
  hash: string
  bytes: Buffer
  type: string
  width: number
  height: number
}

/** A picture that is there already is kept for another day, so that nobody deletes it meanwhile. */
export async function keepPicture(db: Db, picture: NewPicture): Promise<void> {
  await db
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({ target: pictures.hash, set: { usedAt: sql`now()` } })
}

export async function setPicture(
  db: Db,
  { id: one, hash }: { id: number; hash: string | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(jobTypes)
    .set({ picture: hash, pic1: hash && `/pictures/${hash}.webp` })
    .where(eq(id, one))
  return rowCount === 1
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ownResumeId, type Resume, type ResumeFields } from '../../../contract/resumes.ts'
import type { Db } from '../../database/db.ts'
import { prepared } from '../../database/prepared.ts'
import { resumes } from '../../database/schema.ts'

const columns = {
  id: resumes.id,
  full_name: resumes.fullName,
  education: resumes.education,
  experience: resumes.experience,
  skills: resumes.skills,
  portfolio_link: resumes.portfolioLink,
  extra1: resumes.extra1,
  extra2: resumes.extra2,
}

interface Own {
  id: number
  seekerId: number
}

/** The seeker's own, by its id or by the id that means "mine". */
const own = ({ id, seekerId }: Own): SQL | undefined =>
  and(eq(resumes.seekerId, seekerId), id === ownResumeId ? undefined : eq(resumes.id, id))

const toColumns = ({ full_name, portfolio_link, ...rest }: ResumeFields) => ({
  ...rest,
  fullName: full_name,
  portfolioLink: portfolio_link,
})

/** Nobody has two. */
const resumeOf = prepared('resume', (db) =>
  db
    .select(columns)
    .from(resumes)
    .where(eq(resumes.seekerId, sql.placeholder('seekerId'))),
)

export async function findResume(db: Db, { id, seekerId }: Own): Promise<Resume | undefined> {
  const [row] = await resumeOf(db).execute({ seekerId })
  return id === ownResumeId || id === row?.id ? row : undefined
}

/** Undefined when the seeker already has one. */
export async function createResume(
  db: Db,
  { seekerId, fields }: { seekerId: number; fields: ResumeFields },
): Promise<Resume | undefined> {
  const [row] = await db
    .insert(resumes)
    .values({ seekerId, ...toColumns(fields) })
    .onConflictDoNothing({ target: resumes.seekerId })
    .returning(columns)
  return row
}

export async function updateResume(
  db: Db,
  { fields, ...which }: Own & { fields: ResumeFields },
): Promise<Resume | undefined> {
  const [row] = await db
    .update(resumes)
    .set({ ...toColumns(fields), updatedAt: sql`now()` })
    .where(own(which))
    .returning(columns)
  return row
}

export async function deleteResume(db: Db, which: Own): Promise<boolean> {
  const rows = await db.delete(resumes).where(own(which)).returning({ id: resumes.id })
  return rows.length > 0
}

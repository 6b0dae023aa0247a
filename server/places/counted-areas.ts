import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { areas, placeCounts } from '../database/place-schema.ts'
import { prepared } from '../database/prepared.ts'
import type { Area } from './match-place.ts'

export interface CountedArea extends Area {
  /** Open ones; those of a region are also those of its districts. */
  jobs: number
}

/** All regions, then all districts and cities, as they are listed. */
export async function listAreas(db: Db): Promise<CountedArea[]> {
  const rows = await db
    .select({
      id: areas.id,
      parentId: areas.parentId,
      name: areas.name,
      keys: areas.keys,
      jobs: sql<number>`coalesce(${placeCounts.jobs}, 0)`,
    })
    .from(areas)
    .leftJoin(placeCounts, eq(placeCounts.placeId, areas.id))
    .orderBy(asc(areas.id))
  const inRegion = new Map<number, number>()
  for (const { parentId, jobs } of rows)
    if (parentId) inRegion.set(parentId, (inRegion.get(parentId) ?? 0) + jobs)
  return rows.map((area) => ({ ...area, jobs: area.jobs + (inRegion.get(area.id) ?? 0) }))
}

export async function countJobsOfArea(db: Db, { id }: Pick<Area, 'id'>): Promise<number> {
  const [row] = await jobsOfArea(db).execute({ id })
  return row?.jobs ?? 0
}

const jobsOfArea = prepared('jobs-of-area', (db) => {
  const id = sql.placeholder('id')
  return db
    .select({ jobs: sql<number>`coalesce(sum(${placeCounts.jobs}), 0)::int` })
    .from(areas)
    .innerJoin(placeCounts, eq(placeCounts.placeId, areas.id))
    .where(or(eq(areas.id, id), eq(areas.parentId, id)))
})

import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Place, Region } from '../../../contract/places.ts'
import type { Db } from '../../database/db.ts'
import { mahallas, placeCounts } from '../../database/place-schema.ts'
import { placeWithId } from '../../database/place-view.ts'
import { type CountedArea, listAreas } from '../../places/counted-areas.ts'

const mahallaCap = 500

export async function listRegions(db: Db): Promise<Region[]> {
  const byParent = Map.groupBy(await listAreas(db), ({ parentId }) => parentId)
  return (byParent.get(null) ?? []).map((region) => ({
    ...toCounted(region),
    districts: (byParent.get(region.id) ?? []).map(toCounted),
  }))
}

const toCounted = ({ id, name, jobs }: CountedArea) => ({ id, name, jobs })

/** A mahalla's name is what an employer wrote. It is shown only while an open job is there: a hidden one may be slander. */
export async function findPlace(db: Db, { id }: { id: number }): Promise<Place | null> {
  const { rows } = await db.execute<{ place: Place | null }>(sql`
    SELECT ${placeWithId(id)} AS place
    WHERE NOT EXISTS (SELECT FROM ${mahallas} WHERE id = ${id})
      OR EXISTS (SELECT FROM ${placeCounts} WHERE place_id = ${id} AND jobs > 0)`)
  return rows[0]?.place ?? null
}

export function listMahallas(db: Db, { id }: { id: number }) {
  return db
    .select({ id: mahallas.id, name: mahallas.name, jobs: placeCounts.jobs })
    .from(mahallas)
    .innerJoin(placeCounts, eq(placeCounts.placeId, mahallas.id))
    .where(and(eq(mahallas.districtId, id), gt(placeCounts.jobs, 0)))
    .orderBy(desc(placeCounts.jobs), asc(mahallas.key))
    .limit(mahallaCap)
}

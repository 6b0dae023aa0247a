import { asc } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { kept } from '../database/kept.ts'
import { areas } from '../database/place-schema.ts'
import { type Area, type AreasByKey, indexAreas } from './match-place.ts'

interface Areas {
  byId: Map<number, Area>
  byKey: AreasByKey
}

/**
 * Some two hundred. Operators correct them while the product runs: what hears of it forgets them (`places` in the change
 * feed). The time limit is for those that hear nothing.
 */
export const getAreas = kept(60_000, async (db): Promise<Areas> => {
  const { id, parentId, name, keys } = areas
  const all = await db.select({ id, parentId, name, keys }).from(areas).orderBy(asc(id))
  return { byId: new Map(all.map((area) => [area.id, area])), byKey: indexAreas(all) }
})

export const findArea = async (db: Db, id: number | undefined): Promise<Area | undefined> =>
  id === undefined ? undefined : (await getAreas(db)).byId.get(id)

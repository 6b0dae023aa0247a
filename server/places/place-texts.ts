import { sql } from 'drizzle-orm'
import type { NewJob } from '../../contract/jobs.ts'
import type { Db } from '../database/db.ts'
import { areas, mahallas } from '../database/place-schema.ts'
import { listPrepared, unseen } from '../database/prepared.ts'
import { findArea, getAreas } from './areas.ts'
import { type Area, type FoundPlace, matchPlace } from './match-place.ts'

/** The columns of a job that say where it is. */
export interface PlaceColumns {
  regionId: number | null
  districtId: number | null
  mahallaId: number | null
}

const nowhere: PlaceColumns = { regionId: null, districtId: null, mahallaId: null }

type Placed = Pick<NewJob, 'place_id' | 'location'>

/**
 * Where a new or edited job is: as its employer chose, else as its location tells. Undefined for an unknown choice. In a
 * transaction: what it learns must not stay when the job is refused.
 */
export const placeOfJob = (tx: Db, job: Placed) => findPlace(tx, job, learnMahallas)

/** The same, when there is nothing to learn: so it is for almost all jobs. */
export const knownPlaceOfJob = (db: Db, job: Placed) => findPlace(db, job, findMahallas)

async function findPlace(db: Db, { place_id: placeId, location }: Placed, look: LookForMahallas) {
  const chosen = await findArea(db, placeId ?? undefined)
  if (placeId && !chosen) return findMahalla(db, { id: placeId })
  const [place] = await locate(db, { texts: [location], chosen, look })
  return place
}

/** Where these locations are, as far as they tell. Mahallas that nobody has named before are learnt. */
export const placeTexts = async (db: Db, texts: string[]): Promise<PlaceColumns[]> =>
  (await locate(db, { texts, look: learnMahallas })).map((place) => place ?? nowhere)

interface Located {
  texts: string[]
  chosen?: Area | undefined
  look: LookForMahallas
}

/** Undefined where a mahalla is named that is not known. */
async function locate(db: Db, { texts, chosen, look }: Located): Promise<(PlaceColumns | undefined)[]> {
  const { byKey } = await getAreas(db)
  const found = texts.map((text) => matchPlace(text, byKey, chosen))
  const named = new Map(found.flatMap((place) => (place?.mahalla ? [[mahallaKey(place), place]] : [])))
  const ids = await look(db, [...named.values()])
  return found.map((place) => {
    if (!place) return nowhere
    const { regionId, districtId, mahalla } = place
    if (!mahalla) return { regionId, districtId, mahallaId: null }
    const mahallaId = ids.get(mahallaKey(place))
    return mahallaId === undefined ? undefined : { regionId, districtId, mahallaId }
  })
}

const mahallaKey = ({ districtId, mahalla }: FoundPlace) => `${districtId} ${mahalla}`

/** Ids by district and name as it is written here. */
type LookForMahallas = (db: Db, places: FoundPlace[]) => Promise<Map<string, number>>

async function learnMahallas(db: Db, places: FoundPlace[]): Promise<Map<string, number>> {
  const known = await findMahallas(db, places)
  const unknown = places.filter((place) => !known.has(mahallaKey(place)))
  if (unknown.length === 0) return known
  // Two who learn the same ones wait for each other in one order.
  await db.execute(sql`
    INSERT INTO ${mahallas} (district_id, name)
    SELECT DISTINCT ON (district_id, key) district_id, name FROM ${asked(unknown)} ORDER BY district_id, key
    ON CONFLICT (district_id, key) DO NOTHING`)
  return new Map([...known, ...(await findMahallas(db, unknown))])
}

async function findMahallas(db: Db, places: FoundPlace[]): Promise<Map<string, number>> {
  if (places.length === 0) return new Map()
  const rows = await listPrepared<{ id: number; district_id: number; name: string }>(
    db,
    sql`SELECT mahallas.id, district_id, asked.name FROM ${asked(places)} JOIN ${mahallas} USING (district_id, key)`,
  )
  return new Map(rows.map(({ id, district_id, name }) => [`${district_id} ${name}`, id]))
}

const asked = (places: FoundPlace[]) => {
  const districtIds = unseen(sql`${sql.param(places.map(({ districtId }) => districtId))}::int[]`)
  const names = unseen(sql`${sql.param(places.map(({ mahalla }) => mahalla))}::text[]`)
  return sql`(
    SELECT district_id, name, fold_text(regexp_replace(name, ' \\S+$', '')) AS key
    FROM unnest(${districtIds}, ${names}) AS told (district_id, name)
  ) AS asked`
}

async function findMahalla(db: Db, { id }: { id: number }): Promise<PlaceColumns | undefined> {
  const { rows } = await db.execute<{ district_id: number; region_id: number }>(sql`
    SELECT mahallas.district_id, areas.parent_id AS region_id
    FROM ${mahallas} JOIN ${areas} ON areas.id = mahallas.district_id WHERE mahallas.id = ${id}`)
  const [row] = rows
  return row && { regionId: row.region_id, districtId: row.district_id, mahallaId: id }
}

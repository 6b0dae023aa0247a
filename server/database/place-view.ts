import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Place } from '../../contract/places.ts'
import { areas, mahallas } from './place-schema.ts'
import { jobs, users } from './schema.ts'

const named = (table: PgTable, id: PgColumn | SQL) =>
  sql`(SELECT json_build_object('id', named.id, 'name', named.name) FROM ${table} AS named WHERE named.id = ${id})`

/** Look-ups in small tables rather than three more joins, which would have to be planned for every list. */
export const placeOfJob = sql<Place | null>`CASE WHEN ${jobs.regionId} IS NOT NULL THEN json_build_object(
  'region', ${named(areas, jobs.regionId)},
  'district', ${named(areas, jobs.districtId)},
  'mahalla', ${named(mahallas, jobs.mahallaId)}) END`

const placeIn = (areaId: PgColumn | SQL, mahalla: SQL) => sql<Place | null>`(SELECT json_build_object(
  'region', ${named(areas, sql`coalesce(area.parent_id, area.id)`)},
  'district', CASE WHEN area.parent_id IS NOT NULL THEN json_build_object('id', area.id, 'name', area.name) END,
  'mahalla', ${mahalla}) FROM ${areas} AS area WHERE area.id = ${areaId})`

/** A person's own place is a region, or a district in it. */
export const placeOfUser = placeIn(users.areaId, sql`NULL`)

/** The region, the district or the mahalla with this id. */
export const placeWithId = (id: number) =>
  placeIn(
    sql`coalesce((SELECT district_id FROM ${mahallas} WHERE id = ${id}), ${id})`,
    named(mahallas, sql`${id}`),
  )

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Place } from '../../contract/places.ts'
import { areas, jobs, mahallas, users } from './schema.ts'

const named = (table: PgTable, id: PgColumn | SQL) =>
  sql`(SELECT json_build_object('id', named.id, 'name', named.name) FROM ${table} AS named WHERE named.id = ${id})`

/** Look-ups in small tables rather than three more joins, which would have to be planned for every list. */
export const placeOfJob = sql<Place | null>`CASE WHEN ${jobs.regionId} IS NOT NULL THEN json_build_object(
  'region', ${named(areas, jobs.regionId)},
  'district', ${named(areas, jobs.districtId)},
  'mahalla', ${named(mahallas, jobs.mahallaId)}) END`

/** A person's own place is a region, or a district in it. */
export const placeOfUser = sql<Place | null>`(SELECT json_build_object(
  'region', ${named(areas, sql`coalesce(own.parent_id, own.id)`)},
  'district', CASE WHEN own.parent_id IS NOT NULL THEN json_build_object('id', own.id, 'name', own.name) END,
  'mahalla', NULL) FROM ${areas} AS own WHERE own.id = ${users.areaId})`

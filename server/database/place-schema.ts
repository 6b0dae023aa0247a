import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { foldedKey, id } from './columns.ts'

/** Regions, and the districts and cities in them. */
export const areas = pgTable('areas', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** NULL for a region. */
  parentId: integer('parent_id'),
  name: text('name').notNull(),
  aliases: text('aliases').array().notNull().default([]),
  /** The name without its last word and the aliases, folded. */
  keys: text('keys').array().notNull().generatedAlwaysAs(sql`name_keys(name, aliases)`),
})

/** Learnt from what employers write. */
export const mahallas = pgTable('mahallas', {
  id: id(),
  districtId: integer('district_id').notNull(),
  name: text('name').notNull(),
  key: foldedKey('key', String.raw`regexp_replace(name, ' \S+$', '')`),
})

/** Open jobs of each district (or of the region, where no more is known) and of each mahalla, kept by triggers. */
export const placeCounts = pgTable('place_counts', {
  placeId: integer('place_id').primaryKey(),
  jobs: integer('jobs').notNull(),
})

/** Locations of open jobs as people write them, all spellings of one together. */
export const places = pgTable('places', {
  key: text('key').primaryKey(),
  location: text('location').notNull(),
  jobs: integer('jobs').notNull(),
})

/** What a transaction changes of both counts, until it commits. */
export const placeChanges = pgTable('place_changes', {
  transaction: bigint('transaction', { mode: 'number' }).notNull().default(sql`txid_current()`),
  key: text('key'),
  location: text('location'),
  placeId: integer('place_id'),
  change: integer('change').notNull().default(0),
})

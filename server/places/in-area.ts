import { eq, type SQL } from 'drizzle-orm'
import { jobs } from '../database/schema.ts'
import type { Area } from './match-place.ts'

/** A region has the jobs of its districts too. */
export const isInArea = ({ id, parentId }: Pick<Area, 'id' | 'parentId'>): SQL =>
  eq(parentId ? jobs.districtId : jobs.regionId, id)

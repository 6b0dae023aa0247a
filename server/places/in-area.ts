import { eq, type SQL } from 'drizzle-orm'
import { jobs } from '../database/schema.ts'
import type { Area } from './match-place.ts'

export type AreaColumn = 'regionId' | 'districtId'

export const columnOf = ({ parentId }: Pick<Area, 'parentId'>): AreaColumn =>
  parentId ? 'districtId' : 'regionId'

/** A region has the jobs of its districts too. */
export const isInArea = (area: Pick<Area, 'id' | 'parentId'>): SQL => eq(jobs[columnOf(area)], area.id)

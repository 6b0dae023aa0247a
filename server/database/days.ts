import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Both days belong to it; as YYYY-MM-DD, in Tashkent. */
export interface Days {
  from: string
  to: string
}

/** Whether a moment is in these days. Without a day there is no bound. */
export const isWithin = (
  moment: SQLWrapper,
  { from, to }: { [Day in keyof Days]?: string | undefined },
): SQL | undefined =>
  and(
    from ? sql`${moment} >= (${from}::date::timestamp AT TIME ZONE 'Asia/Tashkent')` : undefined,
    to ? sql`${moment} < ((${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Tashkent')` : undefined,
  )

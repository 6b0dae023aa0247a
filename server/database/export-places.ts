import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { exportPlaces } from './numbers-schema.ts'

/** Exports of one administrator at a time. */
const mostAtOnce = 2

/** An export whose process died keeps its place for so long. Others renew it with every batch of rows. */
const lease = sql`interval '5 minutes'`

const isHeld = gt(exportPlaces.renewedAt, sql`now() - ${lease}`)

export interface HeldPlace {
  adminId: number
  holder: string
}

export async function hasFreePlace(db: Db, { adminId }: { adminId: number }): Promise<boolean> {
  return (await db.$count(exportPlaces, and(eq(exportPlaces.adminId, adminId), isHeld))) < mostAtOnce
}

/** False when all places are taken. Of two at once, one gets a place. */
export async function takePlace(db: Db, { adminId, holder }: HeldPlace): Promise<boolean> {
  for (let place = 1; place <= mostAtOnce; place++) {
    const { rowCount } = await db
      .insert(exportPlaces)
      .values({ adminId, place, holder })
      .onConflictDoUpdate({
        target: [exportPlaces.adminId, exportPlaces.place],
        set: { holder, renewedAt: sql`now()` },
        setWhere: sql`NOT ${isHeld}`,
      })
    if (rowCount) return true
  }
  return false
}

const isOwn = ({ adminId, holder }: HeldPlace) =>
  and(eq(exportPlaces.adminId, adminId), eq(exportPlaces.holder, holder))

export async function renewPlace(db: Db, held: HeldPlace): Promise<void> {
  await db.update(exportPlaces).set({ renewedAt: sql`now()` }).where(isOwn(held))
}

export async function leavePlace(db: Db, held: HeldPlace): Promise<void> {
  await db.delete(exportPlaces).where(isOwn(held))
}

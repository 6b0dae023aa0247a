import { workOf } from '../fair-queue.ts'
import { type Db, ownerOf } from './db.ts'

/** What hardly ever changes is read from a database once, and again when it has been kept for so long or is forgotten. */
export function kept<T>(milliseconds: number, read: (db: Db) => Promise<T>) {
  const readings = new WeakMap<Db, { until: number; reading: Promise<T> }>()
  const get = (db: Db): Promise<T> => {
    const owner = ownerOf(db)
    const known = readings.get(owner)
    if (known && known.until > Date.now()) return known.reading
    // It is for everybody: it must not wait for a place of the address that happens to ask first.
    const reading = workOf.exit(() => read(db))
    readings.set(owner, { until: Date.now() + milliseconds, reading })
    reading.catch(() => {
      if (readings.get(owner)?.reading === reading) readings.delete(owner)
    })
    return reading
  }
  return Object.assign(get, { forget: (db: Db) => void readings.delete(ownerOf(db)) })
}

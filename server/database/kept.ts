import type { Db } from './db.ts'

/** What hardly ever changes is read from a database once, and again when it has been kept for so long. */
export function kept<T>(milliseconds: number, read: (db: Db) => Promise<T>) {
  const readings = new WeakMap<Db, { until: number; reading: Promise<T> }>()
  return (db: Db): Promise<T> => {
    const known = readings.get(db)
    if (known && known.until > Date.now()) return known.reading
    const reading = read(db)
    readings.set(db, { until: Date.now() + milliseconds, reading })
    reading.catch(() => readings.delete(db))
    return reading
  }
}

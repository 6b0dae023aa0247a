import type { SQL } from 'drizzle-orm'
import type { Channel as Name } from '../../contract/notifications.ts'
import type { Db } from '../database/db.ts'

/** A way to tell people. Its deliveries wait in the table until it has done them. */
export interface Channel {
  name: Name
  /** Whether it reaches the person, in SQL over `events`. */
  reaches: SQL
  /**
   * Does some deliveries that are due; true when there may be more. One whose process dies is done again, so a channel that
   * leaves the database must bear that, or remember in the delivery what it has done. Absent when a task of its own
   * delivers.
   */
  deliverSome?(db: Db): Promise<boolean>
}

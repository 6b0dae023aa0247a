import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'

/** What every module is given. */
export interface Services {
  db: Db
  config: Config
}

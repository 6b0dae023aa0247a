import type { ChangeFeed } from '../cache/change-feed.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** What every module is given. */
export interface Services {
  db: Db
  config: Config
  /** Limits on what people may try, shared by all instances. */
  rateLimiter: RateLimiter
  /** Public answers, kept until what they show changes. */
  cache: ResponseCache
  /** After a write that public answers show, `awaitInvalidation` waits until every instance has heard of it. */
  changes: Pick<ChangeFeed, 'awaitInvalidation'>
}

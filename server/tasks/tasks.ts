import { clearStale } from './clear-stale.ts'
import { clearWords } from './clear-words.ts'
import { expireJobs } from './expire-jobs.ts'
import { refoldJobs } from './refold-jobs.ts'
import type { Task } from './task.ts'
import { warnOfEnd } from './warn-of-end.ts'

/** Every task that the worker knows. */
export const tasks: Task[] = [expireJobs, warnOfEnd, refoldJobs, clearStale, clearWords]

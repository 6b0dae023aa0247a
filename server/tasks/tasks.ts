import { clearStale } from './clear-stale.ts'
import { clearWords } from './clear-words.ts'
import { refoldJobs } from './refold-jobs.ts'
import type { Task } from './task.ts'

/** Every task that the worker knows. */
export const tasks: Task[] = [clearStale, clearWords, refoldJobs]

import { clearStale } from './clear-stale.ts'
import { clearWords } from './clear-words.ts'
import { expireJobs } from './expire-jobs.ts'
import { refoldJobs } from './refold-jobs.ts'
import { remindOfWaiting } from './remind-of-waiting.ts'
import type { Task } from './task.ts'
import { usualAnswers } from './usual-answers.ts'
import { warnOfEnd } from './warn-of-end.ts'

/** Every task that the worker knows. */
export const tasks: Task[] = [
  expireJobs,
  warnOfEnd,
  remindOfWaiting,
  usualAnswers,
  refoldJobs,
  clearStale,
  clearWords,
]

import { clearEvents } from './clear-events.ts'
import { clearStale } from './clear-stale.ts'
import { clearWords } from './clear-words.ts'
import { deliverEvents } from './deliver-events.ts'
import { expireJobs } from './expire-jobs.ts'
import { placeJobs } from './place-jobs.ts'
import { refoldJobs } from './refold-jobs.ts'
import { remindOfWaiting } from './remind-of-waiting.ts'
import type { Task } from './task.ts'
import { usualAnswers } from './usual-answers.ts'
import { warnOfEnd } from './warn-of-end.ts'

/** Every task that the worker knows. */
export const tasks: Task[] = [
  deliverEvents,
  expireJobs,
  warnOfEnd,
  remindOfWaiting,
  usualAnswers,
  refoldJobs,
  placeJobs,
  clearStale,
  clearEvents,
  clearWords,
]

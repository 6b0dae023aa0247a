import { channelsOf } from '../delivery/channels.ts'
import type { TelegramSettings } from '../delivery/telegram/settings.ts'
import { clearEvents } from './clear-events.ts'
import { clearStale } from './clear-stale.ts'
import { clearWords } from './clear-words.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { deliverThrough } from './deliver-events.ts'
import { expireJobs } from './expire-jobs.ts'
import { flagJobs } from './flag-jobs.ts'
import { matchSearches } from './match-searches.ts'
import { placeJobs } from './place-jobs.ts'
import { postJobs } from './post-to-channel.ts'
import { reckonDays } from './reckon-days.ts'
import { refoldJobs } from './refold-jobs.ts'
import { rekeySearches } from './rekey-searches.ts'
import { remindOfWaiting } from './remind-of-waiting.ts'
import { sendTelegram } from './send-telegram.ts'
import type { Task } from './task.ts'
import { tellDaily } from './tell-daily.ts'
import { usualAnswers } from './usual-answers.ts'
import { warnOfEnd } from './warn-of-end.ts'

/** Every task that the worker knows. */
export const tasksFor = (telegram: TelegramSettings | undefined): Task[] => [
  deliverThrough(channelsOf({ hasBot: telegram !== undefined })),
  ...(telegram ? [sendTelegram(telegram), postJobs(telegram)] : []),
  flagJobs,
  matchSearches,
  tellDaily,
  rekeySearches,
  expireJobs,
  warnOfEnd,
  remindOfWaiting,
  usualAnswers,
  reckonDays,
  refoldJobs,
  placeJobs,
  deleteAccounts,
  clearStale,
  clearEvents,
  clearWords,
]

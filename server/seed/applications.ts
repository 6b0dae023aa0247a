import { copyRows } from './copy.ts'
import type { PostedJobs } from './jobs.ts'
import type { Random } from './random.ts'
import { messages } from './words.ts'
import { day, inBatches, period, type Work } from './work.ts'

interface Options extends Work {
  count: number
  jobs: PostedJobs
  seekerIds: number[]
}

export async function seedApplications(options: Options): Promise<void> {
  const { client, count } = options
  const rows = invent(options)
  await inBatches(options, count, async (_from, size) => {
    const piece = Array.from({ length: size }, () => rows.next().value ?? [])
    await copyRows(client, {
      table: 'applications',
      columns: 'job_id employer_id seeker_id message status applied_at decided_at'.split(' '),
      rows: piece,
    })
  })
}

type Row = (string | number | Date | null)[]

/** Exactly `count` rows: each job gets a share of them, from different seekers. */
function* invent({ random, now, count, jobs, seekerIds }: Options): Generator<Row, undefined> {
  let left = count
  for (let number = 0; left > 0; number += 1) {
    const share = shareOf(random, { left, jobsLeft: jobs.ids.length - number, most: seekerIds.length })
    left -= share
    const posted = jobs.times[number] ?? 0
    // Seekers who had joined by then, or as many as needed.
    const age = (now.getTime() - posted) / period
    const choice = Math.max(share, Math.floor(seekerIds.length * (1 - age / 2)))
    const first = random.below(choice)
    for (let index = 0; index < share; index += 1) {
      const seekerId = seekerIds[(first + index) % choice] ?? 0
      const who = [jobs.ids[number] ?? 0, jobs.employerIds[number] ?? 0, seekerId]
      yield [...who, random.pick(messages), ...decide(random, { posted, now: now.getTime() })]
    }
  }
}

/** Most jobs get few applications, some get many. The remaining jobs must have room for the rest. */
function shareOf(random: Random, { left, jobsLeft, most }: { left: number; jobsLeft: number; most: number }) {
  const liked = random.pick([0, 0, 1, 1, 2, 2, 3, 7]) / 2
  const wanted = Math.floor((left / jobsLeft) * liked + random.next())
  const least = left - (jobsLeft - 1) * most
  return Math.min(left, most, Math.max(wanted, least, jobsLeft === 1 ? left : 0))
}

/** Applied within a month of the posting. Older applications are more often decided. */
function decide(random: Random, { posted, now }: { posted: number; now: number }): Row {
  const applied = posted + random.next() * Math.min(30 * day, now - posted)
  const decided = applied + (1 + random.next() * 10) * day
  if (decided > now || random.below(4) === 0) return ['pending', new Date(applied), null]
  return [random.below(5) < 2 ? 'accepted' : 'rejected', new Date(applied), new Date(decided)]
}

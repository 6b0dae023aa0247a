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
  const before = await client.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM applications')
  const rows = invent(options)
  await inBatches(options, count, async (_from, size) => {
    await copyRows(client, {
      table: 'applications',
      columns:
        'job_id employer_id seeker_id message status applied_at decided_at seen_at withdrawn_at phone_shared starred last_message'.split(
          ' ',
        ),
      rows: next(rows, size),
    })
  })
  await writeMessages(client, before.rows[0]?.id ?? 0)
}

/** Unlike `take` it leaves the others to be asked for. */
function* next(rows: Generator<Row, undefined>, count: number): Generator<Row> {
  for (let index = 0; index < count; index += 1) yield rows.next().value ?? []
}

/** The employer asks, the seeker answers, an hour later each. */
async function writeMessages(client: Work['client'], after: number): Promise<void> {
  await client.query(
    `INSERT INTO messages (application_id, number, sender, text, sent_at)
     SELECT id, number, CASE number % 2 WHEN 1 THEN 'employer' ELSE 'job_seeker' END,
       CASE number % 2 WHEN 1 THEN 'Ertaga soat 10 da kela olasizmi?' ELSE 'Ha, albatta kelaman.' END,
       least(now(), seen_at + number * interval '1 hour')
     FROM applications CROSS JOIN LATERAL generate_series(1, last_message) AS number WHERE id > $1`,
    [after],
  )
}

type Row = (string | number | boolean | Date | null)[]

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

/** Applied within a month of the posting. Older applications are more often decided, some are withdrawn or talked about. */
function decide(random: Random, { posted, now }: { posted: number; now: number }): Row {
  const applied = posted + random.next() * Math.min(30 * day, now - posted)
  const decided = applied + (1 + random.next() * 10) * day
  const waits = decided > now || random.below(4) === 0
  const status = waits ? 'pending' : random.below(5) < 2 ? 'accepted' : 'rejected'
  const seen = !waits || (applied < now - day && random.below(3) > 0)
  const withdrawn = decided < now && status !== 'rejected' && random.below(20) === 0
  return [
    status,
    new Date(applied),
    waits ? null : new Date(decided),
    seen ? new Date(applied + random.next() * Math.min(day, now - applied)) : null,
    withdrawn ? new Date(decided) : null,
    random.below(4) > 0,
    random.below(20) === 0,
    seen && random.below(10) === 0 ? 1 + random.below(4) : 0,
  ]
}

import type { Pool } from 'pg'

export const hour = 3_600_000
export const day = 24 * hour
export const dayOf = (moment: Date | number) => new Date(Number(moment) + 5 * hour).toISOString().slice(0, 10)
const today = () => dayOf(Date.now())
export const shift = (from: string, days: number) =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)

/** Every number anew, from the rows themselves and in another language than the product's. */
export async function reckonReport(pool: Pool, { from, to }: { from: string; to: string }) {
  const isIn = (moment: Date) => dayOf(moment) >= from && dayOf(moment) <= to
  const rows = {
    users: (await pool.query('SELECT role, created_at FROM users')).rows,
    jobs: (await pool.query('SELECT id, job_type_id, district_id, created_at FROM jobs')).rows,
    sent: (
      await pool.query(
        'SELECT job_id, status, applied_at, decided_at FROM applications WHERE withdrawn_at IS NULL',
      )
    ).rows,
  }
  const jobOf = new Map(rows.jobs.map((job) => [job.id, job]))
  const posted = rows.jobs.filter((job) => isIn(job.created_at))
  const sent = rows.sent.filter((one) => isIn(one.applied_at))
  const first = new Map<number, number>()
  for (const { job_id, applied_at } of rows.sent)
    first.set(job_id, Math.min(first.get(job_id) ?? Number.POSITIVE_INFINITY, applied_at.getTime()))
  const old = sent.filter((one) => dayOf(one.applied_at) <= shift(today(), -4))
  const wait = (ms: number) => {
    const minutes = Math.floor(ms / 60_000)
    return minutes < 120 ? minutes : Math.floor(minutes / 60) * 60
  }
  const median = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.ceil(waits.length / 2) - 1] ?? null
  const table = (keyOf: (job: { job_type_id: number; district_id: number | null }) => number | null) => {
    const sums = new Map<number | null, { jobs: number; applications: number; answered: number }>()
    const add = (key: number | null, name: 'jobs' | 'applications' | 'answered') => {
      const row = sums.get(key) ?? { jobs: 0, applications: 0, answered: 0 }
      row[name]++
      sums.set(key, row)
    }
    for (const job of posted) add(keyOf(job), 'jobs')
    for (const one of sent) {
      add(keyOf(jobOf.get(one.job_id)), 'applications')
      if (one.status !== 'pending') add(keyOf(jobOf.get(one.job_id)), 'answered')
    }
    return [...sums]
      .map(([id, row]) => ({ id, ...row }))
      .toSorted((a, b) => b.jobs + b.applications - a.jobs - a.applications || (a.id ?? 0) - (b.id ?? 0))
  }
  return {
    figures: {
      job_seekers: rows.users.filter((user) => user.role === 'job_seeker' && isIn(user.created_at)).length,
      employers: rows.users.filter((user) => user.role === 'employer' && isIn(user.created_at)).length,
      jobs: posted.length,
      jobs_without_application: posted.filter((job) => !first.has(job.id)).length,
      applications: sent.length,
      accepted: sent.filter((one) => one.status === 'accepted').length,
      rejected: sent.filter((one) => one.status === 'rejected').length,
      answered_in_three_days: {
        answered: old.filter((one) => one.decided_at && one.decided_at - one.applied_at <= 3 * day).length,
        of: old.length,
      },
      minutes_to_first_application: median(
        posted.flatMap((job) => (first.has(job.id) ? wait((first.get(job.id) ?? 0) - job.created_at) : [])),
      ),
      minutes_to_answer: median(
        sent.flatMap((one) => (one.decided_at ? wait(one.decided_at - one.applied_at) : [])),
      ),
    },
    job_types: table((job) => job.job_type_id),
    districts: table((job) => job.district_id),
  }
}

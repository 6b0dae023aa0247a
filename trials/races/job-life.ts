import { expireJobs } from '../../server/tasks/expire-jobs.ts'
import { buildEmployer, buildJob, buildJobs, buildSeeker } from '../../tests/support/factories.ts'
import { tally } from '../support/figures.ts'
import { type Arena, findFault, type Race, race, rowsOf, runners } from './race.ts'

/** Fifty jobs of one employer. */
async function buildMany({ world }: Arena, overrides: Parameters<typeof buildJob>[1] = {}) {
  const employer = await buildEmployer(world)
  const jobs = await buildJobs(world, runners, () => ({ ...overrides, employerId: employer.id }))
  return { employer, ids: jobs.map(({ id }) => id) }
}

/** Fifty jobs are closed while somebody applies to each: an application is answered, or was refused. */
export const closeAgainstApply: Race = async (arena) => {
  const [{ employer, ids }, seeker] = [await buildMany(arena), await buildSeeker(arena.world)]
  const [closed, applied] = await Promise.all([
    race(arena, (runner) => ({
      method: 'POST',
      path: `/api/jobs/${ids[runner]}/close/`,
      token: employer.token,
      body: { reason: 'found_here', reject_pending: true },
    })),
    race(arena, (runner) => ({
      method: 'POST',
      path: '/api/applications/',
      token: seeker.token,
      body: { job_post_id: ids[runner], message: 'Salom' },
    })),
  ])
  const made = applied.filter(({ status }) => status === 201).length
  const odd = [...closed.filter(({ status }) => status !== 200), ...applied.filter(isOdd)]
  const rejected = await rowsOf(arena, "applications WHERE job_id = ANY($1) AND status = 'rejected'", [ids])
  const all = await rowsOf(arena, 'applications WHERE job_id = ANY($1)', [ids])
  return odd.length === 0 && rejected === made && all === made
    ? undefined
    : `${made} made, ${all} rows, ${rejected} rejected; ${tally(new Map(odd.map(({ status }) => [status, 1])))}`
}

const isOdd = ({ status }: { status: number }) => status !== 201 && status !== 409

/** Fifty edits that began with the same version: one is saved. */
export const edit: Race = async (arena) => {
  const employer = await buildEmployer(arena.world)
  const job = await buildJob(arena.world, { employerId: employer.id })
  const body = {
    description: 'Bir vaqtda ellik tahrir.',
    location: 'Toshkent',
    salary: '3500000',
    job_type_id: 1,
    updated_at: job.createdAt.toISOString(),
  }
  const answers = await race(arena, (runner) => ({
    method: 'PUT',
    path: `/api/jobs/${job.id}/`,
    token: employer.token,
    body: { ...body, title: `Tahrir ${runner}` },
  }))
  const winner = answers.findIndex(({ status }) => status === 200)
  const rows = await rowsOf(arena, 'jobs WHERE id = $1 AND title = $2', [job.id, `Tahrir ${winner}`])
  return findFault(answers, { won: 200, rows })
}

/** Fifty jobs that end are opened again at that moment: whoever was told so has an open job. */
export const reopenAgainstEnd: Race = async (arena) => {
  const over = new Date(Date.now() - 60_000)
  const { employer, ids } = await buildMany(arena, { expiresAt: over })
  const end = () => expireJobs.run({ db: arena.world.db, payload: {}, signal: new AbortController().signal })
  const [answers] = await Promise.all([
    race(arena, (runner) => ({
      method: 'POST',
      path: `/api/jobs/${ids[runner]}/${arena.random.below(2) === 0 ? 'reopen' : 'extend'}/`,
      token: employer.token,
    })),
    end(),
    end(),
  ])
  await end()
  const told = answers.filter(({ status }) => status === 200).length
  const open = await rowsOf(arena, "jobs WHERE id = ANY($1) AND state = 'open' AND expires_at > now()", [ids])
  const ended = await rowsOf(arena, "jobs WHERE id = ANY($1) AND state = 'expired'", [ids])
  return open === told && open + ended === runners ? undefined : `${told} told, ${open} open, ${ended} ended`
}

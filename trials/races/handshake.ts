import { buildApplication, buildEmployer, buildJobs, buildSeeker } from '../../tests/support/factories.ts'
import { count, tally } from '../support/figures.ts'
import type { Answer } from '../support/requests.ts'
import { type Arena, type Race, race, rowsOf, runners } from './race.ts'

/** Fifty applications of one seeker to the jobs of one employer. */
async function buildMany({ world }: Arena, overrides: Parameters<typeof buildApplication>[1] = {}) {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const jobs = await buildJobs(world, runners, () => ({ employerId: employer.id }))
  const made = await Promise.all(
    jobs.map((job) => buildApplication(world, { job, seekerId: seeker.id, ...overrides })),
  )
  return { seeker, employer, jobIds: jobs.map(({ id }) => id), ids: made.map(({ id }) => id) }
}

const done = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length

/** Answers that are neither a success nor a refusal. */
function findOdd(answers: Answer[]): string | undefined {
  const odd = new Map<number, number>()
  for (const { status } of answers) if (status >= 300 && status !== 409) count(odd, status)
  return odd.size > 0 ? tally(odd) : undefined
}

/** Each is withdrawn and decided at the same moment: what was answered is what is stored. */
export const withdrawAgainstDecide: Race = async (arena) => {
  const { seeker, employer, ids } = await buildMany(arena)
  const status = arena.random.below(2) === 0 ? 'accepted' : 'rejected'
  const [withdrawn, decided] = await Promise.all([
    race(arena, (runner) => ({
      method: 'POST',
      path: `/api/applications/${ids[runner]}/withdraw/`,
      token: seeker.token,
    })),
    race(arena, (runner) => ({
      method: 'PATCH',
      path: `/api/employer/applications/${ids[runner]}/`,
      token: employer.token,
      body: { status },
    })),
  ])
  const told = `${done(withdrawn)} withdrawn, ${done(decided)} ${status}`
  const rows = await rowsOf(arena, 'applications WHERE id = ANY($1) AND withdrawn_at IS NOT NULL', [ids])
  const kept = await rowsOf(arena, 'applications WHERE id = ANY($1) AND status = $2', [ids, status])
  const stored = `${rows} withdrawn, ${kept} ${status}`
  // What is accepted may be withdrawn, what is rejected may not.
  const both = done(withdrawn) + done(decided)
  const isFair = status === 'accepted' ? done(withdrawn) === runners : both === runners
  return findOdd([...withdrawn, ...decided]) ?? (told === stored && isFair ? undefined : `${told}; ${stored}`)
}

/** Each is sent again while its job is closed: it is answered, or it was refused and stays withdrawn. */
export const applyAgainAgainstClose: Race = async (arena) => {
  const { seeker, employer, jobIds, ids } = await buildMany(arena, { withdrawnAt: new Date() })
  const [again, closed] = await Promise.all([
    race(arena, (runner) => ({
      method: 'POST',
      path: '/api/applications/',
      token: seeker.token,
      body: { job_post_id: jobIds[runner], message: 'Yana men' },
    })),
    race(arena, (runner) => ({
      method: 'POST',
      path: `/api/jobs/${jobIds[runner]}/close/`,
      token: employer.token,
      body: { reason: 'found_here', reject_pending: true },
    })),
  ])
  const where = 'applications WHERE id = ANY($1) AND'
  const rejected = await rowsOf(arena, `${where} status = 'rejected' AND withdrawn_at IS NULL`, [ids])
  const left = await rowsOf(arena, `${where} status = 'pending' AND withdrawn_at IS NOT NULL`, [ids])
  const isFair = done(closed) === runners && rejected === done(again) && rejected + left === runners
  const fault = `${done(again)} sent again, ${rejected} rejected, ${left} left`
  return findOdd([...again, ...closed]) ?? (isFair ? undefined : fault)
}

/** Fifty decide the same fifty, in orders of their own, while each is withdrawn: each has one end, and it was told once. */
export const decideMany: Race = async (arena) => {
  const { seeker, employer, ids } = await buildMany(arena)
  const [decisions, withdrawn] = await Promise.all([
    race(arena, (runner) => ({
      method: 'POST',
      path: '/api/employer/applications/decide/',
      token: employer.token,
      body: {
        ids: runner % 4 < 2 ? ids : ids.toReversed(),
        status: runner % 2 === 0 ? 'accepted' : 'rejected',
      },
    })),
    race(arena, (runner) => ({
      method: 'POST',
      path: `/api/applications/${ids[runner]}/withdraw/`,
      token: seeker.token,
    })),
  ])
  const odd = findOdd([...decisions, ...withdrawn])
  if (odd) return odd
  type Outcome = { id: number; outcome: string; status: string }
  const won = decisions
    .flatMap(({ body }) => JSON.parse(body) as Outcome[])
    .filter(({ outcome }) => outcome === 'decided')
  const fair = await rowsOf(
    arena,
    'applications JOIN unnest($1::int[], $2::text[]) AS won (id, status) USING (id, status)',
    [won.map(({ id }) => id), won.map(({ status }) => status)],
  )
  const waiting = "applications WHERE id = ANY($1) AND status = 'pending' AND withdrawn_at IS NULL"
  const left = await rowsOf(arena, waiting, [ids])
  const once = new Set(won.map(({ id }) => id)).size
  return won.length === once && won.length === fair && left === 0
    ? undefined
    : `${won.length} decisions of ${once}, ${fair} stored, ${left} left`
}

/** Fifty messages at once, each of them sent twice with its key: fifty, in one order for both. */
export const write: Race = async (arena) => {
  const [seeker, employer] = [await buildSeeker(arena.world), await buildEmployer(arena.world)]
  const { id } = await buildApplication(arena.world, { seekerId: seeker.id, employerId: employer.id })
  const path = `/api/applications/${id}/messages/`
  const send = (runner: number) => ({
    method: 'POST',
    path,
    token: (runner % 4 < 2 ? seeker : employer).token,
    headers: { 'idempotency-key': `xabar-${runner}` },
    body: { text: `Xabar ${runner}` },
  })
  const sent = (await Promise.all([race(arena, send), race(arena, send)])).flat()
  const refused = sent.find(({ status }) => status !== 201)
  if (refused) return `${refused.status} ${refused.body}`
  const told = new Set(sent.map(({ body }) => body))
  const lists = await Promise.all(
    [seeker, employer].map(({ token }, side) => arena.clients[side === 0 ? 0 : 1].ask({ path, token })),
  )
  type Message = { number: number; text: string }
  const [one, other] = lists.map(({ body }) =>
    (JSON.parse(body) as Message[]).map(({ number, text }) => `${number} ${text}`).join(),
  )
  const asTold = [...told]
    .map((body) => JSON.parse(body) as Message)
    .sort((a, b) => a.number - b.number)
    .map(({ number, text }) => `${number} ${text}`)
    .join()
  return told.size === runners && one === other && one === asTold ? undefined : `${told.size} told; ${one}`
}

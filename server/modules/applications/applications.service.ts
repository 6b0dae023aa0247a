import type { Application, ApplicationStatus } from '../../../contract/applications.ts'
import type { Decided } from '../../../contract/employer-applications.ts'
import type { Db } from '../../database/db.ts'
import {
  alreadyApplied,
  alreadyDecided,
  applicationWithdrawn,
  jobNotOpen,
  notFound,
} from '../../http/failure.ts'
import {
  type Applying,
  createApplication,
  decideApplications,
  findApplication,
  findJob,
  findStates,
  type Own,
  sendAgain,
  withdrawApplication,
} from './applications.repository.ts'
import { toApplication } from './applications.views.ts'

export async function apply(db: Db, input: Applying): Promise<Application> {
  const row = (await createApplication(db, input)) ?? (await sendAgain(db, input))
  if (row) return toApplication(row)
  const job = await findJob(db, { id: input.job_post_id })
  if (!job) throw notFound()
  throw job.isOpen ? alreadyApplied() : jobNotOpen()
}

interface Decision {
  employerId: number
  status: ApplicationStatus
}

export async function decide(db: Db, { id, ...decision }: Decision & { id: number }): Promise<Application> {
  const decided = await decideApplications(db, { ids: [id], ...decision })
  return changed(db, { id, employerId: decision.employerId }, decided.has(id))
}

/** What became of each. */
export async function decideAll(db: Db, input: Decision & { ids: number[] }): Promise<Decided[]> {
  const decided = await decideApplications(db, input)
  const states = new Map((await findStates(db, input)).map((state) => [state.id, state]))
  return [...new Set(input.ids)].map((id) => {
    const state = states.get(id)
    if (!state) return { id, outcome: 'not_found', status: null }
    const refusal = state.withdrawnAt ? 'application_withdrawn' : 'already_decided'
    return { id, outcome: decided.has(id) ? 'decided' : refusal, status: state.status }
  })
}

export async function withdraw(db: Db, own: Own): Promise<Application> {
  return changed(db, own, await withdrawApplication(db, own))
}

/** The application after a change. A change that did not happen is refused for its reason. */
async function changed(db: Db, own: Own, isDone: boolean): Promise<Application> {
  const row = await findApplication(db, own)
  if (!row) throw notFound()
  if (!isDone) throw row.withdrawnAt ? applicationWithdrawn() : alreadyDecided()
  return toApplication(row)
}

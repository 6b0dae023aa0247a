import { endpoints } from '../../../contract/index.ts'
import { violates } from '../../database/faults.ts'
import { toJob } from '../../database/job-view.ts'
import type { Api } from '../../http/bind.ts'
import { notFound, tooManySaved } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { lastSaved, listIds, listSaved, save, saveSome, unsave } from './saved-jobs.repository.ts'

export function registerSavedJobs({ bind }: Api) {
  bind(endpoints.listSavedJobs, async ({ db, caller, query: { limit, cursor }, request, headers }) => {
    const after = readCursor(lastSaved, cursor)
    const found = await listSaved(db, { filter: { seekerId: caller.id }, after, limit })
    const page = takePage({ request, headers }, { ...found, limit, keyset: lastSaved })
    return page.map((row) => ({ ...toJob(row), saved_at: row.savedAt.toISOString() }))
  })

  bind(endpoints.listSavedIds, async ({ db, caller }) => ({
    ids: await listIds(db, { seekerId: caller.id }),
  }))

  bind(endpoints.takeSavedJobs, async ({ db, caller, body: { ids } }) => {
    await saveSome(db, { seekerId: caller.id, ids })
    return { ids: await listIds(db, { seekerId: caller.id }) }
  })

  bind(endpoints.saveJob, async ({ db, caller, params }) => {
    try {
      if (!(await save(db, { seekerId: caller.id, jobId: params.id }))) throw notFound()
    } catch (error) {
      throw violates(error, 'saved_jobs_most') ? tooManySaved() : error
    }
  })

  bind(endpoints.unsaveJob, ({ db, caller, params }) => unsave(db, { seekerId: caller.id, jobId: params.id }))
}

import type pg from 'pg'
import { fold } from '../../contract/fold.ts'
import { clientDb } from '../database/db.ts'
import { type PlaceColumns, placeTexts } from '../places/place-texts.ts'
import { copyRows, each } from './copy.ts'
import { createFolding } from './job-words.ts'
import { liveOn, writeFacts } from './life.ts'
import { writeJob } from './texts.ts'
import { trades } from './trades.ts'
import type { Employer } from './users.ts'
import { inBatches, period, takeIds, type Work } from './work.ts'

interface Options extends Work {
  count: number
  employers: Employer[]
}

/** The created jobs, oldest first, in typed arrays: a million jobs take 16 MB. */
export interface PostedJobs {
  ids: Int32Array
  employerIds: Int32Array
  times: Float64Array
}

const columns =
  'id title description location job_type_id employer_id created_at state close_reason expires_at salary pay_period employment remote region_id district_id mahalla_id placed_at title_key words'.split(
    ' ',
  )

export async function seedJobs(options: Options): Promise<PostedJobs> {
  const { client, now, count } = options
  const { rows: types } = await client.query<{ id: number; name: string }>('SELECT id, name FROM job_types')
  const jobTypes = new Map(types.map((type) => [type.name, type]))
  const posted: PostedJobs = {
    ids: new Int32Array(count),
    employerIds: new Int32Array(count),
    times: new Float64Array(count),
  }
  const places = new Map<string, PlaceColumns>()
  const { rows: highest } = await client.query<{ marks: string[] }>(
    `SELECT pay_marks(999999999999, 'month') AS marks`,
  )
  const folding = createFolding(highest[0]?.marks ?? [])
  const toRow = ({ id, time, employer, trade, text, life, facts }: Invented) => {
    const { title, description, location } = text
    const [salary, payPeriod, employment, remote] = facts
    const { id: jobTypeId = 1, name = '' } = jobTypes.get(trade.jobType) ?? {}
    const { regionId = null, districtId = null, mahallaId = null } = places.get(location) ?? {}
    const placed = [regionId, districtId, mahallaId]
    const names = [employer.key, fold(name)]
    const told = { title, description, location, jobTypeId, places: placed, employment, remote }
    // Only an open job has words.
    const words = life[0] === 'open' ? folding.words({ ...told, salary, payPeriod, names }) : ''
    return [
      ...[id, title, description, location, jobTypeId, employer.id, new Date(time)],
      ...[...life, ...facts, ...placed, now, folding.titleKey(title), words],
    ]
  }
  await inBatches(options, count, async (from, size) => {
    const ids = await takeIds(client, { table: 'jobs', count: size })
    const invented = ids.map((id, index) => invent(options, { id, number: from + index }))
    for (const [index, { id, employer, time }] of invented.entries()) {
      posted.ids[from + index] = id
      posted.employerIds[from + index] = employer.id
      posted.times[from + index] = time
    }
    await learnPlaces(client, { places, locations: invented.map(({ text }) => text.location) })
    await copyRows(client, { table: 'jobs', columns, rows: each(invented, toRow) })
  })
  return posted
}

type Invented = ReturnType<typeof invent>

function invent({ random, now, count, employers }: Options, { id, number }: { id: number; number: number }) {
  const age = 1 - (number + random.next()) / count
  const time = now.getTime() - age * period
  // A few employers post most jobs; employers who joined later post only later jobs.
  const joined = Math.max(1, Math.floor(employers.length * (1 - age / 2)))
  const employer = employers[Math.floor(random.next() ** 2 * joined)] as Employer
  const trade = random.pick(trades)
  const { salary, ...text } = writeJob(random, trade)
  const life = liveOn(random, { posted: time, now: now.getTime() })
  return { id, time, employer, trade, text, life, facts: writeFacts(random, salary) }
}

/** Few locations are invented, so most of them are known after some batches. */
async function learnPlaces(
  client: pg.ClientBase,
  { places, locations }: { places: Map<string, PlaceColumns>; locations: string[] },
): Promise<void> {
  const unknown = [...new Set(locations)].filter((location) => !places.has(location))
  const found = await placeTexts(clientDb(client), unknown)
  for (const [index, place] of found.entries()) places.set(unknown[index] ?? '', place)
}

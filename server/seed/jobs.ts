import type pg from 'pg'
import { clientDb } from '../database/db.ts'
import { type PlaceColumns, placeTexts } from '../places/place-texts.ts'
import { copyRows } from './copy.ts'
import { liveOn, writeFacts } from './life.ts'
import { writeJob } from './texts.ts'
import { trades } from './trades.ts'
import { inBatches, period, takeIds, type Work } from './work.ts'

interface Options extends Work {
  count: number
  employerIds: number[]
}

/** The created jobs, oldest first, in typed arrays: a million jobs take 16 MB. */
export interface PostedJobs {
  ids: Int32Array
  employerIds: Int32Array
  times: Float64Array
}

export async function seedJobs(options: Options): Promise<PostedJobs> {
  const { client, random, now, count, employerIds } = options
  const { rows: types } = await client.query<{ id: number; name: string }>('SELECT id, name FROM job_types')
  const typeIds = new Map(types.map(({ id, name }) => [name, id]))
  const posted: PostedJobs = {
    ids: new Int32Array(count),
    employerIds: new Int32Array(count),
    times: new Float64Array(count),
  }
  const places = new Map<string, PlaceColumns>()
  await inBatches(options, count, async (from, size) => {
    const ids = await takeIds(client, { table: 'jobs', count: size })
    const written = ids.map((id, index) => {
      const number = from + index
      const age = 1 - (number + random.next()) / count
      const time = now.getTime() - age * period
      // A few employers post most jobs; employers who joined later post only later jobs.
      const joined = Math.max(1, Math.floor(employerIds.length * (1 - age / 2)))
      const employerId = employerIds[Math.floor(random.next() ** 2 * joined)] ?? 0
      posted.ids[number] = id
      posted.employerIds[number] = employerId
      posted.times[number] = time
      const trade = random.pick(trades)
      const { title, description, location, salary } = writeJob(random, trade)
      const life = liveOn(random, { posted: time, now: now.getTime() })
      const row = [
        id,
        title,
        description,
        location,
        typeIds.get(trade.jobType) ?? 1,
        employerId,
        new Date(time),
        ...life,
        ...writeFacts(random, salary),
      ]
      return { location, row }
    })
    await learnPlaces(client, { places, locations: written.map(({ location }) => location) })
    const rows = written.map(({ location, row }) => {
      const { regionId = null, districtId = null, mahallaId = null } = places.get(location) ?? {}
      return [...row, regionId, districtId, mahallaId, now]
    })
    await copyRows(client, {
      table: 'jobs',
      columns:
        'id title description location job_type_id employer_id created_at state close_reason expires_at salary pay_period employment remote region_id district_id mahalla_id placed_at'.split(
          ' ',
        ),
      rows,
    })
  })
  return posted
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

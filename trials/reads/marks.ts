import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { Marks } from '../../server/reads/marks.ts'
import type { Cluster } from '../support/cluster.ts'
import type { World } from '../support/world.ts'

const times = 200

/** What it costs to know that the standby is new enough: milliseconds, by part. */
export async function measureMarks({ db }: World, standby: Cluster): Promise<Map<string, number[]>> {
  const marks = new Marks(db)
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  const markOn = async () => {
    const { rows } = await client.query({
      ...{ name: 'mark', text: 'SELECT mark FROM read_marks WHERE reader = $1', values: [marks.reader] },
    })
    return rows[0]?.mark ?? 0
  }
  const [making, arriving, looking]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < times; round++) {
    marks.outdate()
    const begun = performance.now()
    const mark = await marks.newest()
    const made = performance.now()
    while ((await markOn()) < mark) await nextTurn()
    const arrived = performance.now()
    await markOn()
    making.push(made - begun)
    arriving.push(arrived - made)
    looking.push(performance.now() - arrived)
  }
  await client.end()
  return new Map([
    ['a mark on the primary, once after a change', making],
    ['until the standby has it', arriving],
    ['one look at a session, once for each mark', looking],
  ])
}

import { buildSeeker } from '../../tests/support/factories.ts'
import { doAgain } from './do-again.ts'
import { count, quantile } from './figures.ts'
import { forgetLimits } from './limits.ts'
import type { Client } from './requests.ts'
import type { World } from './world.ts'
import { createWriters, findLoss } from './writers.ts'

const paths = ['/', '/jobs', '/api/jobs/', '/api/job-types/', '/api/profile/', '/api/applications/']

interface Options {
  world: World
  clients: readonly Client[]
  readers?: number
  writers?: number
  violation(what: string): void
}

interface Outcome {
  requests: number
  /** Answers by status, and `none`. */
  answers: Map<string, number>
  /** Those that a person would see fail: no answer, or a fault of the server. */
  failed: number
  slowestMs: number
}

export interface Crowd {
  /** Everyone ends what they do. */
  finish(): Promise<Outcome>
}

/** People who read and write without pause. All that was acknowledged must be there in the end, once. */
export async function startCrowd(options: Options): Promise<Crowd> {
  const { world, clients, readers = 8, writers: writing = 4, violation } = options
  const { token } = await buildSeeker(world)
  const writers = await createWriters({ world, clients, count: writing, violation })
  const answers = writers.seen
  const times: number[] = []
  let over = false
  const read = async (turn: number) => {
    for (let step = turn; !over; step++) {
      const begun = performance.now()
      const client = clients[step % clients.length]
      const path = paths[(step + turn) % paths.length] ?? '/'
      const answer = await client?.ask({ path, token }).catch(() => undefined)
      times.push(performance.now() - begun)
      count(answers, String(answer?.status ?? 'none'))
    }
  }
  writers.start()
  const reading = Promise.all([
    forgetLimits(world, () => over),
    ...Array.from({ length: readers }, (_, turn) => read(turn)),
  ])
  // `finish` awaits it and throws the error.
  reading.catch(() => {})
  return {
    async finish() {
      over = true
      await reading
      await writers.finish()
      const loss = await findLoss(world, writers)
      if (loss) violation(loss)
      // The next crowd counts its own.
      await doAgain(() => world.pool.query('TRUNCATE jobs CASCADE'))
      const sum = (wanted: (status: string) => boolean) =>
        [...answers].reduce((total, [status, times]) => total + (wanted(status) ? times : 0), 0)
      const failed = sum((status) => status === 'none' || status >= '500')
      return { requests: sum(() => true), answers, failed, slowestMs: quantile(times, 1) }
    },
  }
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildEmployer } from '../tests/support/factories.ts'
import { cpuOf } from './reads/cpu.ts'
import { measureMarks } from './reads/marks.ts'
import { countServed, searchMany, servedSince } from './reads/searches.ts'
import { addStandby, type Cluster, createCluster } from './support/cluster.ts'
import { milliseconds, quantile, spread } from './support/figures.ts'
import { type Product, prepareProduct } from './support/product.ts'
import type { Context, Trial } from './support/trial.ts'
import { openWorld, type World } from './support/world.ts'

export const reads: Trial = {
  what: 'searches that nothing kept answers, by an instance with a standby and one without, by turns; then the same while jobs are posted',
  size: { of: 'searches in a round', usual: 1000 },
  mostMinutes: 20,
  run,
}

const rounds = 3
const posts = 40
const draft = { description: 'Sinov uchun', location: 'Toshkent', salary: '3500000', job_type_id: 1 }
const runProgram = promisify(execFile)
const seedCommand = join(import.meta.dirname, '../server/commands/db-seed.ts')

async function run(context: Context) {
  const { scratch, size, figure } = context
  const primary = await createCluster(scratch)
  await fill(primary, Math.min(20_000, size * 40))
  const standby = await addStandby(scratch, primary, { synchronous: false })
  const env = { DATABASE_URL: primary.url, RATE_LIMITS: 'off', WORKER: 'off' }
  const alone = await prepareProduct(scratch, env)
  const helped = await prepareProduct(scratch, { ...env, DATABASE_READ_URL: standby.url })
  for (const instance of [alone, helped]) {
    await instance.start()
    await searchMany(scratch, instance, size / 4)
  }
  await compare(context, { alone, helped, primary })
  const world = openWorld(scratch, { connectionString: primary.url })
  await searchWhilePosting(context, { alone, helped, world })
  for (const [what, times] of await measureMarks(world, standby)) figure(what, spread(times))
}

async function fill({ url }: Cluster, jobs: number) {
  const counts = ['--jobs', String(jobs), '--users', '2000', '--applications', '0']
  const env = { PATH: process.env.PATH, DATABASE_URL: url }
  await runProgram(process.execPath, [seedCommand, ...counts], { env })
}

interface Instances {
  alone: Product
  helped: Product
}

async function compare(
  { scratch, size, figure, progress }: Context,
  { alone, helped, primary }: Instances & { primary: Cluster },
) {
  const cost = async (instance: Product) => {
    const [cpu, begun] = [await cpuOf(primary.folder), performance.now()]
    await searchMany(scratch, instance, size)
    const rate = (size / (performance.now() - begun)) * 1000
    return { rate, cpu: ((await cpuOf(primary.folder)) - cpu) / size }
  }
  const measured: Record<keyof Instances, Awaited<ReturnType<typeof cost>>>[] = []
  for (let round = 0; round < rounds; round++) {
    measured.push({ alone: await cost(alone), helped: await cost(helped) })
    progress(`round ${round + 1} of ${rounds}`)
  }
  const tell = (of: 'rate' | 'cpu', inWords: (value: number) => string) => {
    const median = (values: number[]) => quantile(values, 0.5)
    const ratio = median(measured.map((round) => round.helped[of] / round.alone[of]))
    const each = (['alone', 'helped'] as const).map((who) =>
      inWords(median(measured.map((round) => round[who][of]))),
    )
    return `${each.join(' and ')}, ratio ${ratio.toFixed(2)}`
  }
  figure(
    'searches a second, without and with a standby',
    tell('rate', (rate) => rate.toFixed(0)),
  )
  figure("the primary's CPU for a search, without and with a standby", tell('cpu', milliseconds))
  figure('who answered queries, nobody writes', await servedSince(helped))
}

async function searchWhilePosting(
  { scratch, size, figure, violation }: Context,
  { alone, helped, world }: Instances & { world: World },
) {
  const { token } = await buildEmployer(world)
  const before = await countServed(helped)
  // One client: more would only measure the queue.
  const searching = searchMany(scratch, helped, size / 4, 1)
  const waits: Record<keyof Instances, number[]> = { alone: [], helped: [] }
  let stale = 0
  for (let post = 0; post < posts; post++) {
    const body = { ...draft, title: `Sinov ishi ${post}` }
    const { status } = await alone.client.ask({ method: 'POST', path: '/api/jobs/', token, body })
    if (status !== 201) violation(`a post was answered with ${status}`)
    for (const [who, { client }] of Object.entries({ alone, helped })) {
      const begun = performance.now()
      const answer = await client.ask({ path: '/api/jobs/?limit=1' })
      waits[who as keyof Instances].push(performance.now() - begun)
      if (JSON.parse(answer.body)[0]?.title !== body.title) stale++
    }
  }
  await searching
  if (stale > 0) violation(`${stale} reads did not have what was posted before`)
  figure('stale reads', `${stale} of ${2 * posts}`)
  figure('the first read after a post, without a standby', spread(waits.alone))
  figure('the first read after a post, with one', spread(waits.helped))
  figure('who answered queries, while jobs are posted', await servedSince(helped, before))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { buildEmployer, type Person } from '../../tests/support/factories.ts'
import { type Cluster, createCluster } from '../support/cluster.ts'
import { count, milliseconds, quantile, tally } from '../support/figures.ts'
import { type Product, prepareProduct } from '../support/product.ts'
import { startProxy } from '../support/proxy.ts'
import type { Client } from '../support/requests.ts'
import { createScratch } from '../support/scratch.ts'
import type { Context } from '../support/trial.ts'
import { openWorld } from '../support/world.ts'

/** The first writers wait for the silent instance in vain; once it is put out, nobody does. */
const mostInVain = 3
const mostPostMs = 10_000
const mostRecoveryMs = 10_000
/** In less time nobody would see that every post is slow. */
const leastSeconds = 10

/** Two instances, of which one stops, or cannot reach the database any more while people still reach it. */
export async function silentInstances(context: Context) {
  const scratch = await createScratch()
  try {
    const cluster = await createCluster(scratch)
    const proxy = await startProxy(scratch, cluster.port)
    const through = `postgresql://mahalla_ish@127.0.0.1:${proxy.port}/mahalla_ish`
    const writer = await prepareProduct(scratch, { DATABASE_URL: cluster.url, RATE_LIMITS: 'off' })
    const silent = await prepareProduct(scratch, { DATABASE_URL: through, RATE_LIMITS: 'off' })
    await writer.start()
    await silent.start()
    const employer = await buildEmployer(openWorld(scratch, { connectionString: cluster.url }))
    const silences = [
      ['an instance frozen', () => silent.signal('SIGSTOP'), () => silent.signal('SIGCONT')],
      ['the link of an instance down', proxy.silence, proxy.speak],
    ] as const
    for (const [name, silence, speak] of silences)
      await keepSilent(context, { name, silence, speak, writer, silent, employer, cluster })
  } finally {
    await scratch.end()
  }
}

interface Silence {
  name: string
  silence(): void
  speak(): void
  writer: Product
  silent: Product
  employer: Person
  cluster: Cluster
}

async function keepSilent(context: Context, { name, silence, speak, ...parts }: Silence) {
  const { writer, silent, employer, cluster } = parts
  const { size, figure, violation, progress } = context
  const posts: number[] = []
  const answers = new Map<string, number>()
  let posted = 0
  let over = false
  const post = async () => {
    const begun = performance.now()
    const number = posted + 1
    await postJob(writer.client, employer, number)
    posted = number
    posts.push(performance.now() - begun)
  }
  const read = async () => {
    const before = posted
    const newest = await readNewest(silent.client)
    count(answers, newest === undefined ? 'refused or none' : 'right')
    if (newest !== undefined && newest < before) violation(`${name}: job ${newest} shown after ${before}`)
  }
  await untilBothListen(cluster)
  await post()
  await read()
  const before = await countInVain(writer.client)
  silence()
  const reading = (async () => {
    for (; !over; await sleep(50)) await read()
  })()
  for (
    const deadline = Date.now() + Math.max(size, leastSeconds) * 1000;
    Date.now() < deadline;
    await sleep(50)
  )
    await post()
  const inVain = (await countInVain(writer.client)) - before
  over = true
  speak()
  const begun = performance.now()
  await reading
  while ((await readNewest(silent.client)) !== posted) await sleep(20)
  const recovery = performance.now() - begun
  if (recovery > mostRecoveryMs) violation(`${name}: ${milliseconds(recovery)} to recover`)
  if (inVain > mostInVain) violation(`${name}: ${inVain} posts waited for it in vain`)
  if (quantile(posts, 1) > mostPostMs) violation(`${name}: a post took ${milliseconds(quantile(posts, 1))}`)
  const line = `${posts.length} posts, ${inVain} waited for it in vain, slowest ${milliseconds(quantile(posts, 1))}; it answered ${tally(answers)}; well again after ${milliseconds(recovery)}`
  figure(name, line)
  progress(`${name}: ${line}`)
}

async function untilBothListen(cluster: Cluster) {
  const listeners = () =>
    cluster.query("SELECT FROM pg_stat_activity WHERE application_name = 'mahalla-ish listener'")
  while ((await listeners()).length < 2) await sleep(50)
}

/** How often a writer has waited for another instance until its patience was over. */
async function countInVain(client: Client): Promise<number> {
  const { body } = await client.ask({ path: '/metrics' })
  const figure = /^change_feed_barrier_timeouts_total (\d+)$/m.exec(body)?.[1]
  if (figure === undefined) throw new Error(`/metrics has no time-outs of barriers: ${body.slice(0, 200)}`)
  return Number(figure)
}

async function postJob(client: Client, { token }: Person, number: number) {
  const body = {
    title: `Sinov ${number}`,
    description: 'Boshqa server jim turganda.',
    location: 'Toshkent',
    salary: '3500000',
    job_type_id: 1,
  }
  const { status } = await client.ask({ method: 'POST', path: '/api/jobs/', token, body })
  if (status !== 201) throw new Error(`posting a job: ${status}`)
}

/** The number of the newest job that the instance shows; undefined when it does not answer well. */
async function readNewest(client: Client): Promise<number | undefined> {
  const answer = await client.ask({ path: '/api/jobs/?limit=1', timeoutMs: 20_000 }).catch(() => undefined)
  if (answer?.status !== 200) return undefined
  return Number(JSON.parse(answer.body)[0].title.slice('Sinov '.length))
}

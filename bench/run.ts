import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { timeOfEnds } from './ends.ts'
import { type Measurement, median } from './figures.ts'
import { inWords, isMet, type Limit, limits, type Name } from './limits.ts'
import { measureGrowth, measureQuestions } from './measure-growth.ts'
import { measureAdmin, measureSeeding, measureSignedInLists } from './measure-lists.ts'
import { measureSearches, measureTelegram } from './measure-told.ts'
import type { Measuring } from './measuring.ts'
import {
  costOfNewPages,
  memoryAfterMix,
  newPage,
  newPageKr,
  ratesOfRendering,
  timesWhileRendering,
} from './pages.ts'
import { rateOfPosting } from './posts.ts'
import { type Size, startProduct } from './product.ts'
import { rateAgainstBare, rateScenarios } from './rates.ts'
import { costOfStreams } from './streams.ts'
import { pageTimes } from './times.ts'
import { rateOfCounting } from './unread.ts'
import { readWhilePosting } from './while-posting.ts'
import { rateOfApplying } from './writes.ts'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    small: { type: 'string', default: '10000' },
    large: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    /** Of Telegram. */
    messages: { type: 'string', default: '10000' },
    /** For every day: one short round, and the usual database as the large one. */
    quick: { type: 'boolean', default: false },
    /** Names of measurements, separated by commas; the default is all. */
    only: { type: 'string', default: Object.keys(limits).join(',') },
  },
})
const wanted = values.only.split(',')
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5))
const minutes = Number(values.minutes ?? (values.quick ? 1 : 10))
const largeJobs = Number(values.large ?? (values.quick ? values.jobs : 1_000_000))

const sizeOf = (jobs: number): Size => ({ jobs, users: 20_000, applications: 200_000 })

const measured: Measurement[] = []

function record(name: Name, unit: string, pairs: [number, number][]) {
  const limit: Limit = limits[name]
  const ratios = pairs.map(([ours, theirs]) => ours / theirs)
  const ratio = median(ratios)
  const ours = median(pairs.map(([ours]) => ours))
  measured.push({
    name,
    what: limit.what,
    peer: limit.peer,
    unit,
    ours,
    theirs: median(pairs.map(([, theirs]) => theirs)),
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    limit: inWords(limit),
    met: isMet(limit, { ratio, ours }),
  })
}

const pageNames = /^(new-page|cached-while|page-with|list-with|post-while|mixed)/
/** Measured on the same database as the rates. */
const alone: Name[] = ['apply', 'post', 'unread', 'page-1000']

async function measureRates() {
  const names = Object.keys(rateScenarios).filter((name) => wanted.includes(name)) as Name[]
  if (names.length === 0 && !alone.some((name) => wanted.includes(name))) return
  const product = await startProduct(sizeOf(Number(values.jobs)))
  try {
    for (const name of names) {
      const paths = await rateScenarios[name]?.(product)
      record(name, 'requests/s', await rateAgainstBare(product, paths ?? [], { rounds, seconds }))
    }
    if (wanted.includes('apply'))
      record('apply', 'writes/s', await rateOfApplying(product, { rounds, seconds }))
    if (wanted.includes('post')) record('post', 'writes/s', await rateOfPosting(product, { rounds, seconds }))
    if (wanted.includes('unread'))
      record('unread', 'reads/s', await rateOfCounting(product, { rounds, seconds }))
    if (wanted.includes('page-1000')) record('page-1000', 'ms', await pageTimes(product, rounds * 10))
  } finally {
    await product.stop()
  }
}

async function measureEnds() {
  if (!wanted.includes('ends') && !wanted.includes('list-while-ending')) return
  const product = await startProduct(sizeOf(largeJobs))
  try {
    const { seconds, p99 } = await timeOfEnds(product)
    record('ends', 's', [[seconds, 60]])
    record('list-while-ending', 'ms', [p99])
  } finally {
    await product.stop()
  }
}

/** New pages, cached ones meanwhile, and both under writes. */
async function measurePages() {
  const names = Object.keys(limits).filter((name) => pageNames.test(name) && wanted.includes(name)) as Name[]
  if (names.length === 0) return
  const product = await startProduct(sizeOf(Number(values.jobs)))
  const has = (name: Name) => names.includes(name)
  const count = 20 * seconds
  try {
    for (const [end, page] of [
      ['', newPage],
      ['-kr', newPageKr],
    ] as const) {
      const options = { page, rounds, count }
      if (has(`new-page${end}`)) record(`new-page${end}`, 'ms of CPU', await costOfNewPages(product, options))
      if (has(`new-page-rate${end}`))
        record(`new-page-rate${end}`, 'pages/s', await ratesOfRendering(product, options))
    }
    if (has('cached-while-rendering'))
      record('cached-while-rendering', 'ms', await timesWhileRendering(product, { rounds, seconds }))
    for (const perSecond of [10, 50] as const) {
      const options = { perSecond, rounds, seconds }
      if (has(`page-with-${perSecond}-posts`) || (perSecond === 50 && has('post-while-read'))) {
        const { rates, posts } = await readWhilePosting(product, '/jobs', options)
        record(`page-with-${perSecond}-posts`, 'requests/s', rates)
        if (perSecond === 50) record('post-while-read', 'ms', posts)
      }
      if (has(`list-with-${perSecond}-posts`)) {
        const { rates } = await readWhilePosting(product, '/api/jobs/?limit=24', options)
        record(`list-with-${perSecond}-posts`, 'requests/s', rates)
      }
    }
    if (has('mixed-memory')) record('mixed-memory', 'MB', [[await memoryAfterMix(product, minutes), 250]])
  } finally {
    await product.stop()
  }
}

async function measureStreams() {
  if (!wanted.includes('streams-memory') && !wanted.includes('streams-cpu')) return
  const product = await startProduct(sizeOf(Number(values.small)))
  try {
    const { kilobytes, cpu } = await costOfStreams(product)
    record('streams-memory', 'KB', [[kilobytes, 50]])
    record('streams-cpu', '%', [[cpu * 100, 5]])
  } finally {
    await product.stop()
  }
}

function print() {
  const number = (value: number) => value.toFixed(value < 100 ? 2 : 0)
  console.table(
    measured.map(({ what, peer, unit, ours, theirs, ratio, spread, limit, met }) => ({
      what,
      'compared with': peer,
      ours: `${number(ours)} ${unit}`,
      theirs: `${number(theirs)} ${unit}`,
      ratio: `${ratio.toFixed(2)} (${spread.map((value) => value.toFixed(2)).join('–')})`,
      limit,
      met: met ? 'yes' : 'NO',
    })),
  )
}

async function write() {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const machine = { cores: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version }
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`)
  await writeFile(file, JSON.stringify({ machine, options: values, measured }, null, 2))
  console.log(`Written to ${file}`)
}

const measuring: Measuring = {
  ...{ wanted, record, rounds },
  ...{ small: sizeOf(Number(values.small)), large: sizeOf(largeJobs) },
}
try {
  await measureRates()
  await measurePages()
  await measureGrowth(measuring)
  await measureQuestions(measuring, { turns: values.quick ? 20 : 40 })
  await measureSearches(measuring)
  await measureTelegram(measuring, Number(values.messages))
  await measureEnds()
  await measureStreams()
  await measureSignedInLists(measuring, sizeOf(Number(values.jobs)), { rounds, seconds })
  await measureAdmin(measuring, { large: largeJobs, rounds })
  await measureSeeding(measuring, largeJobs)
} finally {
  print()
  await write()
}
process.exitCode = measured.every(({ met }) => met) ? 0 : 1

/**
 * `npm run test:steady`: do the browser tests pass every time, also on a busy or slow machine?
 *
 *   npm run test:steady                           ten runs on busy cores, two with a CPU four times slower,
 *                                                 one in which each look at a page comes a second late,
 *                                                 one in which processes stand still
 *   npm run test:steady -- --times 3 --busy       three runs, each core kept busy by another process
 *   npm run test:steady -- --times 2 --slow 4     two runs, the browser's CPU throttled to a quarter
 *   npm run test:steady -- --late 1000            one run in which each look at a page comes a second late
 *   npm run test:steady -- --halting              one run in which browsers, server and database stand still at random
 *   npm run test:steady -- --busy login.e2e.ts    what follows the options goes to Playwright
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

interface Series {
  times: number
  busy: boolean
  slow: number
  late: number
  halting: boolean
}

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'mahalla-ish-steady-'))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    busy: { type: 'boolean' },
    slow: { type: 'string' },
    late: { type: 'string' },
    halting: { type: 'boolean' },
  },
})
const failures = new Map<string, number>()
let running: ChildProcess | undefined

process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    running?.kill(signal)
    process.exit(130)
  })

execFileSync(process.execPath, [join(root, 'scripts/build-if-stale.ts')], { stdio: 'inherit' })
let runs = 0
for (const series of readSeries()) {
  const burners = series.busy ? Array.from({ length: availableParallelism() }, startBurner) : []
  for (let time = 1; time <= series.times; time++) {
    runs++
    console.log(`${nameOf(series)}, ${time} of ${series.times}: ${await run(series)}`)
  }
  for (const burner of burners) burner.kill()
}

console.log(`\n${runs} runs, ${failures.size === 0 ? 'no failure' : 'these tests failed:'}`)
for (const [test, times] of failures) console.log(`  ${times} ×  ${test}`)
process.exitCode = failures.size === 0 ? 0 : 1

function readSeries(): Series[] {
  const usual = { times: 1, busy: false, slow: 1, late: 0, halting: false }
  if (Object.keys(values).length === 0)
    return [
      { ...usual, times: 10, busy: true },
      { ...usual, times: 2, slow: 4 },
      { ...usual, late: 1000 },
      { ...usual, halting: true },
    ]
  const { times, slow, late, ...chosen } = { ...usual, ...values }
  return [{ times: Number(times), slow: Number(slow), late: Number(late), ...chosen }]
}

function nameOf({ busy, slow, late, halting }: Series): string {
  const kinds = [
    busy && 'busy cores',
    slow !== 1 && `CPU ${slow} times slower`,
    late !== 0 && `looks ${late} ms late`,
    halting && 'processes stand still',
  ].filter(Boolean)
  return kinds.join(', ') || 'as usual'
}

/** It ends with this process, however this process ends. */
function startBurner(): ChildProcess {
  return fork(join(import.meta.dirname, 'burn-cpu.ts'), { execArgv: [] })
}

/** Likewise. */
function startHalting(runner: ChildProcess, folder: string): ChildProcess {
  return fork(join(import.meta.dirname, 'halt-processes.ts'), [String(runner.pid), folder], { execArgv: [] })
}

/** One run of the browser tests; gives its outcome in words. */
async function run({ slow, late, halting }: Series): Promise<string> {
  const report = join(scratch, 'report.json')
  rmSync(report, { force: true })
  const begun = performance.now()
  const folder = join(scratch, `data-${runs}`)
  running = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--reporter=json'],
      // Who looks late waits most of the time.
      ...(late > 0 ? [`--workers=${3 * availableParallelism()}`] : []),
      ...positionals,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        E2E_CPU_SLOWDOWN: String(slow),
        E2E_LATE: String(late),
        E2E_DATA: folder,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const halter = halting ? startHalting(running, folder) : undefined
  const [code] = await once(running, 'close')
  halter?.disconnect()
  const minutes = `${((performance.now() - begun) / 60_000).toFixed(1)} minutes`
  const { passed, failed } = readReport(report)
  for (const { test, error } of failed) {
    failures.set(test, (failures.get(test) ?? 0) + 1)
    console.log(`\n${test}\n${error}\n`)
  }
  // No test failed, but Playwright did: a server that does not start, or no tests at all.
  if (code !== 0 && failed.length === 0) failures.set(`Playwright ended with ${code}`, 1)
  return `${passed} passed, ${failed.length} failed, ${minutes}`
}

function readReport(file: string) {
  const { suites, stats }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: suites.flatMap(failedIn) }
}

function failedIn(suite: JSONReportSuite): { test: string; error: string }[] {
  const here = suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  )
  return [...here, ...(suite.suites ?? []).flatMap(failedIn)]
}

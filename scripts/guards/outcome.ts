import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A test that ran: in which file, under which whole name, and why it failed if it did. */
export interface Ran {
  file: string
  name: string
  failure?: string
}

export interface Outcome {
  ran: Ran[]
  /** Why the tests say nothing: they could not be loaded. */
  fault?: string
  /** They did not come to an end. */
  hung?: boolean
}

/** Of all tests of a guard. */
const patienceMs = 10 * 60_000
/** Without its guard, a test may wait for what never comes. One that fails is enough. */
const impatient = ['--testTimeout=45000', '--hookTimeout=45000', '--bail=1']

const isBrowserTest = (file: string) => file.endsWith('.e2e.ts')
/** These run the product as its users do, with its pages. */
const needsSite = (file: string) =>
  isBrowserTest(file) || /^tests\/trials\/|^server\/site\/|main\.test\.ts$/.test(file)

/** Runs the tests of these names in the copy; browser tests and others in two runs of their own. */
export async function runTests(
  folder: string,
  files: string[],
  names: string[],
  { guarded }: { guarded: boolean },
): Promise<Outcome> {
  if (files.some(needsSite)) {
    const built = await runNode(folder, ['scripts/build-if-stale.ts'])
    if (built.code !== 0) return { ran: [], fault: `the site was not built: ${built.said.slice(-500)}` }
  }
  const name = names.map((one) => `(?:${one})`).join('|')
  const browser = files.filter(isBrowserTest)
  const others = files.filter((file) => !isBrowserTest(file))
  const outcomes = [
    others.length > 0 ? await runVitest(folder, others, name, guarded ? [] : impatient) : { ran: [] },
    browser.length > 0 ? await runPlaywright(folder, browser, name) : { ran: [] },
  ]
  const fault = outcomes.map((outcome) => outcome.fault).find(Boolean)
  const hung = outcomes.some((outcome) => outcome.hung)
  return { ran: outcomes.flatMap(({ ran }) => ran), hung, ...(fault && { fault }) }
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

async function runVitest(folder: string, files: string[], name: string, more: string[]): Promise<Outcome> {
  const report = join(folder, 'report.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '-t',
    name,
    '--no-file-parallelism',
    ...more,
  ]
  const { said, hung } = await runNode(folder, [...args, '--reporter=json', `--outputFile=${report}`])
  if (hung) return { ran: [], hung }
  const written = await readReport<VitestReport>(report)
  if (!written) return { ran: [], fault: `no report: ${said.slice(-500)}` }
  const ran = written.testResults.flatMap((file) =>
    file.assertionResults.flatMap(({ fullName, status, failureMessages }): Ran[] => {
      const test = { file: file.name.slice(folder.length + 1), name: fullName }
      if (status === 'passed') return [test]
      return status === 'failed' ? [{ ...test, failure: failureMessages[0] ?? '' }] : []
    }),
  )
  // A file that fails without a failed test of its own could not be loaded or set up.
  const unread = written.testResults.find(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return { ran, ...(unread && { fault: `${unread.name}: ${unread.message || 'was not set up'}` }) }
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { status: string; results: PlaywrightResult[] }[] }[]
}
interface PlaywrightResult {
  error?: { message?: string }
}
interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

async function runPlaywright(folder: string, files: string[], name: string): Promise<Outcome> {
  const report = join(folder, 'report.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files, '-g', name, '--reporter=json']
  const { said, hung } = await runNode(folder, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  if (hung) return { ran: [], hung }
  const written = await readReport<PlaywrightReport>(report)
  if (!written) return { ran: [], fault: `no report: ${said.slice(-500)}` }
  const fault = written.errors[0]?.message
  return { ran: written.suites.flatMap(testsOf), ...(fault && { fault }) }
}

const testsOf = ({ suites = [], specs }: PlaywrightSuite): Ran[] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }): Ran => {
      const test = { file: join('tests/e2e', file), name: title }
      return status === 'expected' ? test : { ...test, failure: results[0]?.error?.message ?? status }
    }),
  ),
]

/** The report of the run before must not be taken for this one's. */
async function readReport<Report>(path: string): Promise<Report | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  await rm(path, { force: true })
  return text === undefined ? undefined : JSON.parse(text)
}

let running: ChildProcess | undefined

/** Ends what runs, and what a test that was given up has left behind. */
export function endRunning(signal: NodeJS.Signals = 'SIGTERM') {
  try {
    if (running?.pid) process.kill(-running.pid, signal)
  } catch {
    // Nothing is left.
  }
}

async function runNode(folder: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // With all its children in a group of its own.
    detached: true,
  })
  running = child
  let said = ''
  const listen = (part: Buffer) => {
    said += part
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  let hung = false
  const giveUp = setTimeout(() => {
    hung = true
    endRunning('SIGKILL')
    // What has left the group may still hold them.
    child.stdout.destroy()
    child.stderr.destroy()
  }, patienceMs)
  const [code] = await once(child, 'close')
  clearTimeout(giveUp)
  endRunning()
  running = undefined
  return { code: code as number | null, said, hung }
}

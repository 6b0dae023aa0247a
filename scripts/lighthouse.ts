/**
 * Measures the public pages with Lighthouse as a cheap phone on a slow network, with the production build and a
 * temporary database. Prints scores and bytes, and fails if a limit is not met.
 * `npm run lighthouse`, or with paths: `npm run lighthouse -- / /jobs`. With `--busy`, one core is kept busy meanwhile.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumArguments, chromiumPath } from '../tests/support/chromium.ts'
import { findPort } from '../trials/support/ports.ts'
import { judgeFirstView, measureFirstView, showFirstView } from './first-view.ts'
import { readFigures, verdict } from './lighthouse-figures.ts'

const { values, positionals: asked } = parseArgs({
  options: { busy: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const runs = 3
const root = join(import.meta.dirname, '..')

/** Starts the product as `npm start` does, with the demo. */
async function startProduct(folder: string): Promise<{ origin: string; product: ChildProcess }> {
  const port = await findPort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: 'on',
  }
  const product = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    product.stdout?.on('data', (text: Buffer) => text.includes('http://') && resolve())
    product.once('exit', (code) => reject(new Error(`the product stopped with ${code}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, product }
}

async function pagesToMeasure(origin: string): Promise<string[]> {
  if (asked.length > 0) return asked
  const jobs: { id: number }[] = await (await fetch(`${origin}/api/jobs/?limit=1`)).json()
  return ['/', '/jobs', `/jobs/${jobs[0]?.id}`]
}

/** The median of several runs by performance, because the machine may be busy. */
async function measure(url: string, port: number): Promise<Result> {
  const results: Result[] = []
  // Sometimes Chromium's trace is incomplete, and a run has no result.
  for (let run = 0; run < runs * 2 && results.length < runs; run++) {
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (answer && !answer.lhr.runtimeError) results.push(answer.lhr)
  }
  results.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0))
  const middle = results[Math.floor(results.length / 2)]
  if (!middle) throw new Error(`Lighthouse gave nothing for ${url}`)
  return middle
}

const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-lighthouse-'))
const { origin, product } = await startProduct(folder)
const chrome = await launch({
  chromePath: chromiumPath(),
  chromeFlags: ['--headless=new', ...chromiumArguments()],
})
const burner = values.busy ? fork(join(import.meta.dirname, 'burn-cpu.ts')) : undefined
try {
  for (const path of await pagesToMeasure(origin)) {
    const figures = readFigures(await measure(`${origin}${path}`, chrome.port), origin)
    const view = await measureFirstView(`${origin}${path}`)
    const faults = [...verdict(path, figures), ...judgeFirstView(view)]
    console.log(`\n${path}`)
    for (const [name, value] of Object.entries({ ...figures.shown, ...showFirstView(view) }))
      console.log(`  ${name.padEnd(38)}${value}`)
    for (const fault of faults) console.log(`  BELOW THE LIMIT: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  burner?.kill()
  chrome.kill()
  product.kill('SIGTERM')
  await once(product, 'exit')
  await rm(folder, { recursive: true, force: true })
}

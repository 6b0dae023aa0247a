import { createRandom, type Random } from '../../server/seed/random.ts'
import { createScratch, type Scratch } from './scratch.ts'

export interface Trial {
  /** What it does, in one line. */
  what: string
  /** What `--size` counts, and its default. */
  size: { of: string; usual: number }
  /** The timeout; after it the trial fails. */
  mostMinutes: number
  run(context: Context): Promise<void>
}

export interface Context {
  seed: number
  size: number
  /** The same seed gives the same numbers. */
  random: Random
  /** A temporary folder, and cleanup steps. */
  scratch: Scratch
  /** Aborted at the timeout; long loops must check it. */
  signal: AbortSignal
  /** A figure to print. */
  figure(name: string, value: string | number): void
  /** Reports something that must never happen. */
  violation(what: string): void
  progress(line: string): void
}

export interface Outcome {
  figures: Record<string, string | number>
  violations: string[]
}

interface Options {
  seed: number
  size: number
  log?: (line: string) => void
}

/** How many violations are printed. */
const mostViolations = 20

/** Runs a trial and cleans up; an error in the trial itself is a violation too. */
export async function runTrial(trial: Trial, { seed, size, log = () => {} }: Options): Promise<Outcome> {
  const figures: Outcome['figures'] = {}
  const violations: string[] = []
  const scratch = await createScratch()
  const signal = AbortSignal.timeout(trial.mostMinutes * 60_000)
  const violation = (what: string) => {
    if (violations.length < mostViolations) log(`VIOLATION ${what}`)
    if (violations.length < mostViolations) violations.push(what)
  }
  const figure = (name: string, value: string | number) => {
    figures[name] = value
  }
  const interrupted = async () => {
    await scratch.end()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    await trial.run({
      seed,
      size,
      random: createRandom(seed),
      scratch,
      signal,
      figure,
      violation,
      progress: log,
    })
  } catch (error) {
    violation(signal.aborted ? `it took longer than ${trial.mostMinutes} minutes` : wordsOf(error))
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    await scratch.end()
  }
  return { figures, violations }
}

const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

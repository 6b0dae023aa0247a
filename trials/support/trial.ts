import { createRandom, type Random } from '../../server/seed/random.ts'
import { createScratch, type Scratch } from './scratch.ts'

/** A trial as the runner sees it. */
export interface Trial {
  /** What it does, in one line. */
  what: string
  /** What its size counts, and how many there are unless told otherwise. */
  size: { of: string; usual: number }
  /** It is given up, as failed, after this long. */
  mostMinutes: number
  run(context: Context): Promise<void>
}

export interface Context {
  seed: number
  size: number
  /** Chance that repeats with the seed. */
  random: Random
  /** A folder of the trial's own, and what to do at its end. */
  scratch: Scratch
  /** Aborted when the time is over; long loops look at it. */
  signal: AbortSignal
  /** A figure to print. */
  figure(name: string, value: string | number): void
  /** Something that must never be. */
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

/** More of the same kind tell nothing new. */
const mostViolations = 20

/** Runs a trial and cleans up behind it; a fault of the trial itself counts as a violation. */
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

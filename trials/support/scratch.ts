import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Scratch {
  folder: string
  /** Runs at the end of the trial, also after a failure; the last step runs first. */
  onEnd(step: () => unknown): void
  end(): Promise<void>
}

export async function createScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-trial-'))
  // PostgreSQL may run as an unprivileged user, who must be able to enter.
  await chmod(folder, 0o755)
  const steps: (() => unknown)[] = []
  const cleanUp = async () => {
    for (const step of steps.splice(0).reverse()) {
      try {
        await step()
      } catch (error) {
        console.error('cleaning up:', error)
      }
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  let ending: Promise<void> | undefined
  return {
    folder,
    onEnd: (step) => steps.push(step),
    // A trial that is interrupted fails too, and both wait for the same end.
    end: () => (ending ??= cleanUp()),
  }
}

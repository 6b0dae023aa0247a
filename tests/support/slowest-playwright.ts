import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { printSlowest } from './slowest.ts'

/** Prints the slowest browser tests. */
export default class SlowestTests implements Reporter {
  readonly #timed: { name: string; milliseconds: number }[] = []

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#timed.push({ name: test.titlePath().slice(1).join(' › '), milliseconds: duration })
  }

  onEnd() {
    printSlowest('browser tests', this.#timed)
  }

  printsToStdio() {
    return false
  }
}

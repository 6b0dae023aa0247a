import type { Reporter, TestModule } from 'vitest/node'
import { printSlowest } from './slowest.ts'

/** Prints the slowest tests and, as files of their own databases take long to begin, the slowest files. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} › ${test.fullName}`,
        milliseconds: test.diagnostic()?.duration ?? 0,
      })),
    )
    const files = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      return { name: module.relativeModuleId, milliseconds: duration + collectDuration + setupDuration }
    })
    printSlowest('tests', tests)
    printSlowest('test files', files)
  }
}

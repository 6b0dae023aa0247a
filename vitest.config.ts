import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Three projects. `contract/` and `web/` hold unit tests only; elsewhere a unit test says so in its name.
const unit = ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', '**/*.unit.test.ts']
const trials = ['tests/trials/**/*.test.ts']

const quickImports = `--import=${new URL('server/quick-imports.ts', import.meta.url)}`

export default defineConfig({
  test: {
    reporters: process.env.SLOWEST ? ['default', './tests/support/slowest-vitest.ts'] : ['default'],
    // Every file has its own database, so files run side by side: one more than there are cores, as some wait.
    maxWorkers: availableParallelism() + 1,
    // Loading the app for each file anew would take longer than its tests; no file changes a module's state.
    isolate: false,
    // For the many processes that tests start, as in `npm start`.
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', NODE_OPTIONS: quickImports },
    execArgv: [quickImports],
    // Long, for a machine that has much else to do: a test that passes never waits that long.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit, setupFiles: 'tests/support/unit-setup.ts' } },
      {
        extends: true,
        test: {
          name: 'integration',
          // The record of a release is made once, by `npm run record-release`.
          include: process.env.RECORD_RELEASE
            ? ['tests/upgrade/record-release.ts']
            : ['{server,tests,trials,scripts,bench}/**/*.test.ts'],
          exclude: [...unit, ...trials],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
      {
        extends: true,
        // They wait more than they work: several at once, after the others.
        test: {
          ...{ name: 'trials', include: trials, maxWorkers: 4, sequence: { groupOrder: 1 } },
          // Each trial has a limit of its own.
          testTimeout: 1_800_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'tests/architecture/**/*.test.ts',
      'tests/trials/**/*.test.ts',
      'tests/upgrade/**/*.test.ts',
    ],
    globalSetup: 'tests/support/global-setup.ts',
    // Every file has its own database, so files run side by side, one per core.
    maxWorkers: '100%',
    // Loading the app for each file anew would take longer than its tests; no file changes a module's state.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})

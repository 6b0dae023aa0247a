// Which code can change without any test noticing: docs/decisions/0014-guards-by-hand-mutants-by-stryker.md
export default {
  testRunner: 'vitest',
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false },
  // What is known is asked again only where the code or its tests have changed.
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker.json',
  ignorePatterns: ['/build', '/data', '/bench/results'],
  warnings: { slow: false },
  // Each has a PostgreSQL of its own.
  concurrency: 1,
}

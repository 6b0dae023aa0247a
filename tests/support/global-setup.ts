import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: Pick<TestServer, 'url' | 'run'>
  }
}

/** Starts one server for the whole run. Every test database is cloned from its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, run, stop } = await startTestServer(process.env.DATABASE_URL)
  project.provide('testServer', { url, run })
  return stop
}

import { rm } from 'node:fs/promises'

/** The data of this run's product goes with it. */
export default async function teardown() {
  if (process.env.E2E_DATA) await rm(process.env.E2E_DATA, { recursive: true, force: true })
}

import { expect, test } from 'vitest'
import { buildTestApp } from '../support/app.ts'
import { driveEveryCall } from './drive.ts'
import { watchStatements, writeTrace } from './trace.ts'

// `npm run record-release`, once when a release is made: what it sends is held against the migrations of the next.
test('the statements of this release are recorded', async () => {
  const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
  const { rows } = await world.pool.query<{ name: string }>('SELECT max(name) AS name FROM migrations')
  const { statements, stop } = watchStatements()
  await driveEveryCall(world).finally(stop)
  expect(statements.length).toBeGreaterThan(100)
  await writeTrace({ migration: rows[0]?.name ?? '', statements: statements.filter(isOfProduct) })
})

/** The feed's own statements, of which pulses and barriers come by chance, have a test of their own. */
const isOfProduct = ({ text }: { text: string }) => !/LISTEN|pg_notify|pg_stat_activity/.test(text)

import { expect, test } from 'vitest'
import { pgbouncer } from '../../trials/pgbouncer.ts'
import { missingOf } from '../../trials/support/programs.ts'
import { runTrial } from '../../trials/support/trial.ts'

test.skipIf(missingOf(['pgbouncer']).length > 0)(
  'SECURITY 97: the PgBouncer trial, in short, finds no violation',
  async () => {
    const { violations } = await runTrial(pgbouncer, { seed: 1, size: 3 })
    expect(violations).toEqual([])
  },
)

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { alerts } from './alerts.ts'
import { cluster } from './cluster.ts'
import { crash } from './crash.ts'
import { deploy } from './deploy.ts'
import { exports } from './export.ts'
import { failover } from './failover.ts'
import { fuzz } from './fuzz.ts'
import { greedy } from './greedy.ts'
import { load } from './load.ts'
import { outage } from './outage.ts'
import { pgbouncer } from './pgbouncer.ts'
import { races } from './races.ts'
import { reads } from './reads.ts'
import { slow } from './slow.ts'
import { runTrial, type Trial } from './support/trial.ts'

const trials: Record<string, Trial> = {
  fuzz,
  races,
  crash,
  outage,
  slow,
  greedy,
  load,
  failover,
  pgbouncer,
  deploy,
  cluster,
  reads,
  export: exports,
  alerts,
}

function usage(): string {
  const lines = Object.entries(trials).map(
    ([name, { what, size }]) => `  ${name.padEnd(9)} ${what} (--size ${size.usual}: ${size.of})`,
  )
  return ['npm run trial -- NAME [--size N] [--seed N]', ...lines].join('\n')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string' }, seed: { type: 'string' } },
})
const name = positionals[0] ?? ''
const trial = trials[name]
const wrong = [values.size, values.seed].some((given) => given !== undefined && !/^\d{1,9}$/.test(given))
if (!trial || positionals.length > 1 || wrong) {
  console.error(usage())
  process.exit(2)
}

const seed = Number(values.seed ?? randomInt(1, 1_000_000))
const size = Number(values.size ?? trial.size.usual)
console.log(`${name}: ${trial.what}`)
console.log(`npm run trial -- ${name} --size ${size} --seed ${seed}`)
const begun = performance.now()
const { figures, violations } = await runTrial(trial, { seed, size, log: console.log })
for (const [what, value] of Object.entries(figures)) console.log(`  ${what}: ${value}`)
console.log(
  `${violations.length === 0 ? 'No violation' : `${violations.length} violations`} in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
)
process.exit(violations.length === 0 ? 0 : 1)

/**
 * Takes the guards of docs/trust.md away, one by one, in a copy of the checkout, and sees that the tests of
 * their promises fail:
 *
 *   npm run guards [-- --only 4,10] [--what WORDS] [--why] [--dry]
 *
 * `--what` takes only those whose description has these words, `--why` tells how each test failed, `--dry` only looks
 * whether each guard is still there, which takes a second.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout } from './guards/copy.ts'
import { findFaults, takeAway } from './guards/cut.ts'
import { type Guard, guards } from './guards/list.ts'
import { endRunning, type Outcome, type Ran, runTests } from './guards/outcome.ts'

const root = join(import.meta.dirname, '..')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    what: { type: 'string' },
    why: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
})

function chosenGuards(): Guard[] {
  const numbers = values.only?.split(',').map(Number)
  const chosen = guards.filter(
    ({ number, what }) =>
      (numbers?.includes(number) ?? true) && what.toLowerCase().includes(values.what?.toLowerCase() ?? ''),
  )
  if (chosen.length > 0) return chosen
  console.error('No guard is like that.')
  process.exit(2)
}

const ofGuard = ({ ran }: Outcome, guard: Guard, file: string): Ran[] =>
  ran.filter((test) => test.file === file && new RegExp(guard.name).test(test.name))

/** With every guard in its place all tests must pass, and there must be some for each. */
async function findFaultOfAll(folder: string, chosen: Guard[]): Promise<string | undefined> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const outcome = await runTests(folder, files, [...new Set(chosen.map(({ name }) => name))], {
    guarded: true,
  })
  if (outcome.hung) return 'the tests do not come to an end'
  if (outcome.fault) return outcome.fault
  for (const guard of chosen)
    for (const file of guard.tests) {
      const ran = ofGuard(outcome, guard, file)
      if (ran.length === 0) return `${file} has no test called ${guard.name}`
      const failed = ran.find(({ failure }) => failure !== undefined)
      if (failed) return `${file}: ${failed.name}: ${failed.failure}`
    }
}

/** Faults that the mutilated code itself would have, whatever the test asks. */
const ownFault = /^(ReferenceError|SyntaxError|TypeError: .* is not a function|Error: Cannot find)/

/** What the tests of one file say with the guard away: undefined when one fails, as it must. */
async function findSurvival(folder: string, guard: Guard, file: string): Promise<string | undefined> {
  const outcome = await runTests(folder, [file], [guard.name], { guarded: false })
  // With every guard in its place they did.
  if (outcome.hung) return undefined
  const ran = ofGuard(outcome, guard, file)
  const failed = ran.filter(({ failure }) => failure !== undefined)
  if (values.why)
    for (const { name, failure } of failed.slice(0, 3))
      console.log(`   ${name.slice(0, 100)}: ${failure?.split('\n', 1)[0]}`)
  if (outcome.fault) return `no verdict: ${outcome.fault}`
  if (ran.length === 0) return 'no verdict: no test ran'
  if (failed.length === 0) return 'SURVIVED'
  return failed.every(({ failure }) => ownFault.test(failure ?? '')) ? 'no verdict: broken code' : undefined
}

async function tryGuard(folder: string, guard: Guard): Promise<number> {
  const putBack = await takeAway(folder, guard)
  let survived = 0
  try {
    for (const file of guard.tests) {
      const survival = await findSurvival(folder, guard, file)
      if (survival) survived++
      console.log(`${guard.number}: ${guard.what} … ${survival ?? 'seen to fail'} (${file})`)
    }
  } finally {
    await putBack()
  }
  return survived
}

async function tryAll(folder: string, chosen: Guard[]): Promise<number> {
  const fault = await findFaultOfAll(folder, chosen)
  if (fault) {
    console.error(`With every guard in its place: ${fault}`)
    return 1
  }
  console.log('With every guard in its place all tests pass.')
  let survived = 0
  for (const guard of chosen) survived += await tryGuard(folder, guard)
  console.log(
    survived === 0
      ? `${chosen.length} guards taken away, and each was missed.`
      : `${chosen.length} guards taken away, and ${survived} times no test missed them.`,
  )
  return survived === 0 ? 0 : 1
}

const chosen = chosenGuards()
const faults = findFaults(root, chosen)
if (faults.length > 0 || values.dry) {
  console.log(faults.join('\n') || `${chosen.length} guards are in their places.`)
  process.exit(faults.length > 0 ? 1 : 0)
}
const { folder, remove } = await copyCheckout(root)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunning()
    void remove().finally(() => {
      // Another may have begun meanwhile.
      endRunning()
      process.exit(130)
    })
  })
let code = 1
try {
  code = await tryAll(folder, chosen)
} finally {
  await remove()
}
process.exit(code)

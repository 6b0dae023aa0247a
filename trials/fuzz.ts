import { join } from 'node:path'
import fc from 'fast-check'
import type { OpenApiDocument } from '../server/http/open-api-document.ts'
import { builtPassword } from '../tests/support/factories.ts'
import { anyCall, type FuzzCall } from './fuzz/calls.ts'
import { findFault } from './fuzz/judge.ts'
import { buildPeople } from './fuzz/people.ts'
import { findLeak } from './fuzz/phones.ts'
import { watchWrites } from './fuzz/write-watch.ts'
import { count, tally } from './support/figures.ts'
import { prepareProduct } from './support/product.ts'
import { startTelegram } from './support/telegram.ts'
import type { Context, Trial } from './support/trial.ts'
import { embeddedConnection, openWorld } from './support/world.ts'

const mostMinutes = 60
/** With this many requests every endpoint must succeed at least once, else the trial proves too little. */
const enoughForAll = 50_000

export const fuzz: Trial = {
  what: 'requests from the OpenAPI document: valid, nearly valid and random, for every endpoint and caller',
  size: { of: 'requests', usual: 100_000 },
  mostMinutes,
  run,
}

/** These end sessions or links for a password, disable or delete accounts, change phones, end applications, or add and archive kinds of job; the trial restores them afterwards. */
const destructive = new Set<string>([
  'logout',
  'endSessions',
  'endUserSessions',
  'deleteAccount',
  'changePassword',
  'resetPassword',
  'makePasswordLink',
  'updateUser',
  'updateProfile',
  'decideApplication',
  'decideApplications',
  'withdrawApplication',
  'addJobType',
  'archiveJobType',
])

async function run(context: Context) {
  const { scratch, seed, size, violation } = context
  const dataDir = join(scratch.folder, 'data')
  const { env } = await startTelegram(scratch)
  // The writes of a background task would look like those of a request.
  const product = await prepareProduct(scratch, {
    ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', WORKER: 'off', ...env },
  })
  await product.start()
  const world = openWorld(scratch, embeddedConnection(dataDir))
  const people = await buildPeople(world)
  await people.restore()
  // The worker would have asked Telegram for it.
  await world.pool.query(`UPDATE telegram_bot SET username = 'mahalla_ish_bot'`)
  const newWrites = await watchWrites(world)
  const document: OpenApiDocument = JSON.parse((await product.client.ask({ path: '/api/openapi.json' })).body)
  const calls = anyCall({
    document,
    known: { ...knownValues(), ids: people.idLists, token: [people.resetToken] },
    ...people,
  })
  const seen = createTally()
  // One after another, so we know which request wrote what.
  const property = fc.asyncProperty(calls, async (call) => {
    const answer = await product.client.ask(call)
    const fault = findFault(call, answer, await newWrites()) ?? findLeak(call, answer, people.phones)
    if (fault) throw new Error(`${fault}\n${answer.body.slice(0, 500)}`)
    seen.add(call, answer.status)
    if (seen.requests % 5000 === 0) context.progress(`${seen.requests} requests`)
    if (answer.status < 300 && destructive.has(call.operation)) {
      await people.restore()
      await newWrites()
    }
  })
  const found = await fc.check(property, {
    seed,
    numRuns: size,
    interruptAfterTimeLimit: mostMinutes * 55_000,
    markInterruptAsFailure: true,
    // A smaller request is sent to a product that the first one has changed: it would fail for another reason.
    endOnFailure: true,
  })
  if (found.failed)
    violation(
      `${JSON.stringify(found.counterexample?.[0])?.slice(0, 2000)}: ${found.errorInstance instanceof Error ? found.errorInstance.message : 'out of time'}`,
    )
  if (!product.isRunning()) violation('the product ended')
  for (const fault of product.faults()) violation(`the log has: ${fault}`)
  seen.report(context, Object.values(document.paths).flatMap(Object.values))
}

/** The demo's ids, so that many requests find an existing object. */
function knownValues() {
  const upTo = (end: number) => Array.from({ length: end }, (_, index) => index + 1)
  return {
    id: [...upTo(70), ...upTo(12).map((id) => id + 999)].map(String),
    job_post_id: upTo(60),
    job_type_id: upTo(12),
    job_type: upTo(12).map(String),
    place: ['1', '102', '10', '100000'],
    place_id: [1, 102, 1016, 100_000],
    limit: ['1', '24', '100'],
    page: ['1', '2'],
    from: ['2026-01-01'],
    to: ['2026-12-31', '2030-01-01'],
    current_password: [builtPassword],
    phone_number: ['90 123 45 67', '+7 912 345 67 89'],
    portfolio_link: ['', 'https://example.com/dilnoza'],
  }
}

function createTally() {
  const statuses = new Map<number, number>()
  const modes = new Map<string, number>()
  const succeeded = new Set<string>()
  const met = new Set<string>()
  const tallied = {
    requests: 0,
    add({ operation, mode, caller }: FuzzCall, status: number) {
      tallied.requests++
      count(statuses, status)
      count(modes, mode)
      met.add(`${operation} ${caller}`)
      if (status < 300) succeeded.add(operation)
    },
    report({ figure, violation, size }: Context, operations: { operationId: string }[]) {
      figure('requests', tallied.requests)
      figure('by kind', tally(modes))
      figure('by status', tally(statuses))
      figure('calls', `${operations.length}, ${succeeded.size} of them succeeded at least once`)
      figure('pairs of call and caller', met.size)
      const never = operations.filter(({ operationId }) => !succeeded.has(operationId))
      if (size >= enoughForAll && never.length > 0)
        violation(`never succeeded: ${never.map(({ operationId }) => operationId).join(', ')}`)
    },
  }
  return tallied
}

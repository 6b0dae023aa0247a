import { join } from 'node:path'
import { raceCases } from './races/cases.ts'
import type { Arena } from './races/race.ts'
import { count, tally } from './support/figures.ts'
import { prepareProduct } from './support/product.ts'
import type { Context, Trial } from './support/trial.ts'
import { embeddedConnection, embeddedUrl, openWorld } from './support/world.ts'

export const races: Trial = {
  what: 'fifty at once on two instances: applying, deciding, resumes, usernames, idempotency keys, rate limits, sessions, the life of a job, withdrawing, messages',
  size: { of: 'rounds', usual: 2000 },
  mostMinutes: 60,
  run,
}

async function run(context: Context) {
  const { scratch, size, random, signal, figure, violation, progress } = context
  const dataDir = join(scratch.folder, 'data')
  const one = await prepareProduct(scratch, { DATA_DIR: dataDir, DEMO: 'off' })
  await one.start()
  const two = await prepareProduct(scratch, { DATABASE_URL: embeddedUrl(dataDir) })
  await two.start()
  const arena: Arena = {
    world: openWorld(scratch, embeddedConnection(dataDir)),
    clients: [one.client, two.client],
    random,
  }
  const rounds = new Map<string, number>()
  for (let round = 0; round < size; round++) {
    signal.throwIfAborted()
    const [name, play] = raceCases[round % raceCases.length] ?? raceCases[0]
    // All requests come from one address within an hour, so the rate limits would stop them.
    await arena.world.pool.query('DELETE FROM attempts')
    const fault = await play(arena)
    if (fault) violation(`round ${round}, ${name}: ${fault}`)
    count(rounds, name)
    if ((round + 1) % 200 === 0) progress(`${round + 1} rounds`)
  }
  for (const product of [one, two]) if (!product.isRunning()) violation('an instance ended')
  figure('rounds', tally(rounds))
  figure('at once', '50, alternately on two instances')
}

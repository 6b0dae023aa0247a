import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { startWorker } from './worker.ts'

const { url } = await createTestDatabase()

/** A way to the database on which LISTEN gets no answer. */
async function openWay() {
  const { host, port, database, user } = new pg.Client({ connectionString: url })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const listening = Promise.withResolvers<Socket>()
  const refused = Promise.withResolvers<void>()
  let isCut = false
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy()
      refused.resolve()
      return
    }
    sockets.add(incoming)
    const outgoing = connect(target)
    incoming.on('data', (part) => {
      if (part.includes('LISTEN "jobs:insert"')) listening.resolve(incoming)
      else outgoing.write(part)
    })
    outgoing.on('data', (part) => incoming.write(part))
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const connection = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, database, user }
  /** Ends all sessions but this one; the next is refused. */
  const cutAllBut = async (spared: Socket) => {
    isCut = true
    for (const socket of sockets) if (socket !== spared) socket.destroy()
    await refused.promise
  }
  return { connection, listening: listening.promise, cutAllBut }
}

test('a session that is lost while it waits to listen, after the others, does not end the process', async () => {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const { connection, listening, cutAllBut } = await openWay()
  const lines: string[] = []
  const tell = (_details: object, message: string) => lines.push(message)
  const log = { error: tell, warn: tell }
  const tasks = [{ name: 'none', run: async () => {} }]
  const worker = startWorker(connection, { tasks, log, retryMs: 60_000 })
  onTestFinished(() => worker.stop())
  const waits = await listening
  await cutAllBut(waits)
  // By then graphile-worker has begun to stop, and waits for this session.
  await sleep(1_000)
  waits.destroy()
  await expect.poll(() => lines).toEqual(['the worker lost the database and tries again'])
  // It tries to listen again, on a pool that has ended.
  await sleep(500)
  expect(faults).toEqual([])
})

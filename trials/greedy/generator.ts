/**
 * The greedy client, in a process of its own and with a low priority: it shares the machine with the product, and must
 * not take the processor from it. It sends until its parent closes the channel, and answers every message with counts.
 */
import { setPriority } from 'node:os'
import { createRandom } from '../../server/seed/random.ts'
import { startFlood } from './flood.ts'
import { type Accounts, kinds } from './kinds.ts'

export interface Order {
  kind: string
  port: number
  from: string
  seed: number
  accounts: Accounts
}

const lowPriority = 5
setPriority(lowPriority)

process.once('message', ({ kind, port, from, seed, accounts }: Order) => {
  const create = kinds[kind]
  if (!create) throw new Error(`no kind is called ${kind}`)
  const answers = startFlood({ port, from }, create(createRandom(seed), accounts))
  process.on('message', () => process.send?.([...answers]))
  process.send?.('begun')
})
process.on('disconnect', () => process.exit())

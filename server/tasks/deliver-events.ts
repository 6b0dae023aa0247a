import type { Channel } from '../delivery/channel.ts'
import { channelsOf } from '../delivery/channels.ts'
import { spreadSome } from '../delivery/spread-events.ts'
import { inTurns } from './in-turns.ts'
import type { Task } from './task.ts'

const name = 'deliver-events'

/** Tells people what has happened, through these channels. */
export const deliverThrough = (channels: Channel[]): Task => ({
  name,
  wakesOn: 'events',
  // For what was written while no worker was listening, and for deliveries that are due later.
  schedule: '* * * * *',
  async run({ db, signal }) {
    const turn = { db, signal, task: { name } }
    await inTurns(turn, () => spreadSome(db, channels))
    for (const { deliverSome } of channels) if (deliverSome) await inTurns(turn, () => deliverSome(db))
  },
})

/** Without a bot. */
export const deliverEvents = deliverThrough(channelsOf({ hasBot: false }))

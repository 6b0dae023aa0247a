import type { Channel } from '../delivery/channel.ts'
import { channelsOf } from '../delivery/channels.ts'
import { spreadSome } from '../delivery/spread-events.ts'
import { inBatches, type Task } from './task.ts'

/** Tells people what has happened, through these channels. */
export const deliverThrough = (channels: Channel[]): Task => ({
  name: 'deliver-events',
  wakesOn: 'events',
  // For what was written while no worker was listening, and for deliveries that are due later.
  schedule: '* * * * *',
  async run({ db, signal }) {
    await inBatches(signal, () => spreadSome(db, channels))
    for (const { deliverSome } of channels) if (deliverSome) await inBatches(signal, () => deliverSome(db))
  },
})

/** Without a bot. */
export const deliverEvents = deliverThrough(channelsOf({ hasBot: false }))

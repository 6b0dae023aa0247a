import { channels } from '../delivery/channels.ts'
import { spreadSome } from '../delivery/spread-events.ts'
import { inBatches, type Task } from './task.ts'

/** Tells people what has happened. */
export const deliverEvents: Task = {
  name: 'deliver-events',
  wakesOn: 'events',
  // For what was written while no worker was listening, and for deliveries that are due later.
  schedule: '* * * * *',
  async run({ db, signal }) {
    await inBatches(signal, () => spreadSome(db, channels))
    for (const channel of channels) await inBatches(signal, () => channel.deliverSome(db))
  },
}

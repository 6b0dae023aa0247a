import type { Config } from '../config.ts'
import type { Connection } from '../database/pool.ts'
import { startReceiving } from '../delivery/telegram/receive.ts'
import { telegramSettings } from '../delivery/telegram/settings.ts'
import { tasksFor } from './tasks.ts'
import { startWorker, type Worker } from './worker.ts'

type Log = Parameters<typeof startWorker>[1]['log']

/** All that runs beside requests: the tasks, and the ear of the bot. */
export function startBackground(connection: Connection, config: Config, log: Log): Worker {
  const telegram = telegramSettings(config)
  const parts = [
    startWorker(connection, { log, tasks: tasksFor(telegram) }),
    ...(telegram ? [startReceiving(connection, telegram, { log })] : []),
  ]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}

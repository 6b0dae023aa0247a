import { setTimeout as sleep } from 'node:timers/promises'
import { findServer, isServing, signal, stopServer } from './postmaster.ts'
import { ensureServer, type ServerPlan } from './server.ts'

/** Starts a server in the folder and restarts it when it dies, until stop. */
export async function superviseServer(plan: ServerPlan): Promise<{ stop: () => Promise<void> }> {
  const { folder, log } = plan
  // An exit without stop, such as an uncaught exception, must also shut the server down.
  const stopAtExit = () => {
    const pid = findServer(folder)
    if (pid) signal(pid, 'SIGINT')
  }
  process.on('exit', stopAtExit)
  let pid = await ensureServer(plan).catch((error) => {
    process.off('exit', stopAtExit)
    throw error
  })
  let stopping = false
  let restarting: Promise<void> | undefined

  const restart = async () => {
    log('PostgreSQL ended unexpectedly; starting it again')
    while (!stopping) {
      try {
        pid = await ensureServer(plan)
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(1_000)
      }
    }
  }
  const watch = setInterval(() => {
    if (restarting || isServing(folder, pid)) return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }, 250)
  watch.unref()

  return {
    async stop() {
      stopping = true
      clearInterval(watch)
      await restarting
      const running = findServer(folder)
      if (running) await stopServer(folder, running)
      process.off('exit', stopAtExit)
    },
  }
}

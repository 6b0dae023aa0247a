import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { findProcesses, signal } from '../../server/embedded-postgres/postmaster.ts'

const script = fileURLToPath(new URL('./database-holder.ts', import.meta.url))

export interface Holder {
  pid: number
  fresh: boolean
  folder: string
  query(sql: string): Promise<Record<string, unknown>[]>
  /** Sends a signal; returns the exit code, or the signal that killed it. */
  end(signal: NodeJS.Signals): Promise<number | string>
  /** Throws an uncaught exception in it. */
  crash(): Promise<number | string>
}

/** A temporary directory for the test. At the end, processes that still run in it are killed. */
export async function buildDataDir({ mode = 0o755 } = {}): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'mahalla-ish-test-'))
  await chmod(parent, mode)
  const dataDir = join(parent, 'data')
  onTestFinished(async () => {
    if (existsSync(join(dataDir, 'postgres')))
      for (const pid of findProcesses(join(dataDir, 'postgres'))) signal(pid, 'SIGKILL')
    await rm(parent, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/** Starts the holder; if it refuses to start, rejects with its message. */
export async function startHolder(
  dataDir: string,
  { joinRunning = false, from = script }: { joinRunning?: boolean; from?: string } = {},
): Promise<Holder> {
  const child = fork(from, [dataDir, ...(joinRunning ? ['join-running'] : [])], {
    silent: true,
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  const ready = await Promise.race([nextMessage(child, (message) => message.ready), ended])
  if (typeof ready !== 'object') throw new Error(said.trim())
  let asked = 0
  return {
    pid: child.pid ?? 0,
    fresh: ready.fresh,
    folder: ready.folder,
    async query(sql) {
      const id = ++asked
      const answer = nextMessage(child, (message) => message.id === id)
      // Without a callback, `ended` would fail when the holder has just been killed.
      await new Promise<void>((resolve, reject) =>
        child.send({ id, sql }, (error) => (error ? reject(error) : resolve())),
      )
      const { rows, fault } = await Promise.race([
        answer,
        ended.then(() => ({ rows: [], fault: 'it ended' })),
      ])
      if (fault) throw new Error(fault)
      return rows
    },
    end(signal) {
      child.kill(signal)
      return ended
    },
    crash() {
      child.send({ sql: 'crash' }, () => {})
      return ended
    },
  }
}

function nextMessage(child: ChildProcess, fits: (message: Message) => unknown): Promise<Message> {
  return new Promise((resolve) => {
    const listen = (message: Message) => {
      if (!fits(message)) return
      child.off('message', listen)
      resolve(message)
    }
    child.on('message', listen)
  })
}

interface Message {
  ready: boolean
  fresh: boolean
  folder: string
  id: number
  rows: Record<string, unknown>[]
  fault?: string
}

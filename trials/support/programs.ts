import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from '../../server/embedded-postgres/run-as.ts'
import type { Scratch } from './scratch.ts'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin']

/** Where a program of the system is; undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Those of the programs that are missing. */
export const missingOf = (names: string[]): string[] => names.filter((name) => !findProgram(name))

export interface Program {
  child: ChildProcess
  /** What it has printed. */
  output(): string
}

export interface Start {
  name: string
  args: string[]
  runAs?: RunAs
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Resolves to true when it does its work. */
  isReady(): Promise<boolean>
}

/** A server that was killed is brought back in step first. */
const patienceMs = 180_000

/** A program of the system. It ends with the scratch folder. */
export async function startProgram(scratch: Scratch, start: Start): Promise<Program> {
  const { name, args, runAs, isReady, env = {}, cwd = scratch.folder } = start
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not installed`)
  const child = spawn(path, args, {
    ...runAs,
    cwd,
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listen = (part: Buffer) => {
    output += part
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  scratch.onEnd(async () => {
    child.kill('SIGTERM')
    for (const deadline = Date.now() + 5_000; !hasEnded() && Date.now() < deadline; ) await sleep(20)
    child.kill('SIGKILL')
  })
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) {
    if (hasEnded()) throw new Error(`${name} ended at its start: ${output.slice(-2000)}`)
    if (await isReady()) return { child, output: () => output }
  }
  throw new Error(`${name} was not ready within ${patienceMs / 1000} s: ${output.slice(-2000)}`)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Changes, change, readDeployed, root } from './deploy.ts'
import type { Scratch } from './scratch.ts'

/** A unit of deploy/systemd that is run by its own lines, as systemd would. What systemd keeps it from is not tried. */
export interface Unit {
  /** Runs ExecStart and, for a service, ExecStartPost to its end. Of `oneshot` it gives the exit code. */
  start(more?: NodeJS.ProcessEnv): Promise<number | null>
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL, without a shutdown. */
  kill(): Promise<void>
  isRunning(): boolean
  output(): string
}

interface Settings {
  /** What stands for `%i`. */
  instance?: string
  changes?: Changes
  /** The release, in place of /opt/mahalla-ish/current. */
  current?: string
  /** In the environment file, instead of what deploy/ has; read at each start. */
  env: NodeJS.ProcessEnv
}

export async function prepareUnit(
  scratch: Scratch,
  file: string,
  { instance = '', changes = [], current = root, env }: Settings,
): Promise<Unit> {
  const text = change(await readDeployed(`systemd/${file}`), [
    ...changes,
    ['/opt/mahalla-ish/current', current],
  ])
  const lines = linesOf(text.replaceAll('%i', instance))
  const valuesOf = (name: string) => lines.filter(([key]) => key === name).map(([, value]) => value)
  const given = [
    ...valuesOf('Environment').flatMap((value) => value.split(' ')),
    ...(await environmentFile()),
  ]
  const environment = {
    // A checkout has Node among its packages, a release beside the program.
    PATH: `${root}/node_modules/.bin:/usr/bin:/bin`,
    ...Object.fromEntries(given.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  }
  let child: ChildProcess | undefined
  let output = ''
  const run = (command: string, more: NodeJS.ProcessEnv) => {
    const [program = '', ...args] = wordsOf(command)
    const started = spawn(program, args, {
      cwd: current,
      env: { ...environment, ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => {
        output += part
      })
    return started
  }
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (child && isRunning()) {
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    }
    return child?.exitCode ?? null
  }
  scratch.onEnd(async () => {
    await Promise.race([end('SIGTERM'), sleep(40_000, undefined, { ref: false })])
    await end('SIGKILL')
  })
  return {
    isRunning,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async start(more = {}) {
      child = run(valuesOf('ExecStart')[0] ?? '', more)
      const exit = once(child, 'exit')
      if (valuesOf('Type')[0] === 'oneshot') return (await exit)[0]
      for (const command of valuesOf('ExecStartPost')) {
        const post = run(command, { ...more, MAINPID: String(child.pid) })
        await Promise.race([once(post, 'exit'), exit])
        post.kill()
        if (!isRunning()) throw new Error(`${file} ended at its start: ${output.slice(-2000)}`)
      }
      return null
    },
  }
}

/** Without comments and headings. */
const linesOf = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => {
      const place = line.indexOf('=')
      return [line.slice(0, place), line.slice(place + 1)]
    })

const environmentFile = async () =>
  (await readDeployed('systemd/env')).split('\n').filter((line) => /^\w+=/.test(line))

/** As systemd splits a command: quotes hold words together, `$$` is a dollar. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('$$', '$'),
  )

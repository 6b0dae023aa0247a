import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Scratch } from './scratch.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, '../../scripts/package.ts')

/** The tarball that `npm run package` makes of this checkout for this machine. */
export async function makeTarball(scratch: Scratch): Promise<string> {
  const dist = join(scratch.folder, 'dist')
  await run(process.execPath, [program, '--to', dist])
  const name = (await readdir(dist)).find((file) => file.endsWith('.tar.gz'))
  return join(dist, name ?? 'none')
}

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

export interface Installed {
  /** The unpacked release. */
  folder: string
  /** Where it is started; its user may write there. */
  home: string
  launch(args: string[], env?: NodeJS.ProcessEnv): ReturnType<typeof spawn>
  run(args: string[], env?: NodeJS.ProcessEnv, input?: Buffer): Promise<Outcome>
}

/** The one of deploy/Dockerfile: in no list of users, so without a home. Who is not root runs it as themselves. */
const unknownUser = { uid: 10001, gid: 10001 }

/** Unpacks it for a user without rights, on whose path is nothing. */
export async function install(scratch: Scratch, tarball: string): Promise<Installed> {
  const user = process.getuid?.() === 0 ? unknownUser : undefined
  const [opt, home] = [join(scratch.folder, 'opt'), join(scratch.folder, 'home')]
  for (const folder of [opt, home]) {
    await mkdir(folder)
    if (user) await chown(folder, user.uid, user.gid)
  }
  await run('tar', ['-xzf', tarball, '-C', opt, '--strip-components=1'], { ...user })
  const launch = (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(join(opt, args[0] ?? ''), args.slice(1), {
      ...user,
      cwd: home,
      env: { PATH: '/nowhere', ...env },
    })
    scratch.onEnd(() => child.kill('SIGKILL'))
    return child
  }
  return {
    folder: opt,
    home,
    launch,
    async run(args, env, input) {
      const child = launch(args, env)
      child.stdin?.end(input)
      const [stdout, stderr, [code]] = await Promise.all([
        child.stdout ? text(child.stdout) : '',
        child.stderr ? text(child.stderr) : '',
        once(child, 'close'),
      ])
      return { code: code as number | null, stdout, stderr }
    },
  }
}

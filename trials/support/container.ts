import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Scratch } from './scratch.ts'

const run = promisify(execFile)
const dockerfile = join(import.meta.dirname, '../../deploy/Dockerfile')

/** Whether containers can be made here: Debian's podman, and the right to use it. */
export const canContain = existsSync('/usr/bin/podman') && process.getuid?.() === 0

/** All that a base image must have, from this machine's own packages: no registry can be asked. */
const basePackages = ['libc6', 'libstdc++6', 'libgcc-s1', 'dash']
/** What a service manager would take care of, or what this machine forbids. */
const limits = ['--cgroups=disabled', '--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024']
const strict = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges']

export interface Containers {
  podman(...args: string[]): Promise<string>
  start(name: string, env: Record<string, string>): ChildProcess
}

/** Builds the image of this tarball, in a store of its own. */
export async function buildImage(scratch: Scratch, tarball: string): Promise<Containers> {
  const store = ['--root', join(scratch.folder, 'store'), '--runroot', join(scratch.folder, 'run')]
  // Debian's crun refuses a machine that has control groups of both kinds.
  const enter = [
    '-m',
    'sh',
    '-c',
    'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@"',
    'sh',
    ...store,
  ]
  const podman = async (...args: string[]) => (await run('unshare', [...enter, ...args])).stdout
  scratch.onEnd(() => podman('system', 'prune', '--all', '--force'))
  const base = join(scratch.folder, 'base.tar')
  await writeFile(`${base}.list`, await listFiles())
  await run('tar', ['-chf', base, '-T', `${base}.list`])
  await podman('import', '--quiet', base, 'localhost/base')
  await podman(
    ...['build', '--isolation=chroot', '--quiet', '--format=docker', '-f', dockerfile, '-t', 'mahalla-ish'],
    ...['--build-arg=BASE=localhost/base', `--build-arg=RELEASE=${basename(tarball)}`, dirname(tarball)],
  )
  return {
    podman,
    start(name, env) {
      const settings = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`)
      const options = ['--rm', '--name', name, '--network=host', ...limits, ...strict, ...settings]
      const child = spawn('unshare', [...enter, 'run', ...options, 'mahalla-ish'])
      scratch.onEnd(() => podman('rm', '--force', '--ignore', name))
      return child
    },
  }
}

async function listFiles(): Promise<string> {
  const { stdout } = await run('dpkg', ['-L', ...basePackages])
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile()
  return stdout
    .split('\n')
    .filter((path) => !path.includes('/share/') && isFile(path))
    .join('\n')
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findPort } from './ports.ts'
import { findProgram, type Start } from './programs.ts'
import type { Scratch } from './scratch.ts'

/** The network of three servers, numbered from 0: those that deploy/ calls 10.0.0.21 to 10.0.0.23. */
export interface Network {
  /** Where a port of a server is that has this number in deploy/. */
  at(server: number, port: number): { host: string; port: number }
  /** From where the servers are asked. */
  range: string
  /** The same program, on that server. */
  on(server: number, start: Start): Start
  /** Nothing passes any more between this server and all others, and nobody is told. Absent without namespaces. */
  cut?(server: number): Promise<void>
  mend?(server: number): Promise<void>
}

const run = promisify(execFile)
const ip = (...args: string[]) => run('ip', args)
const servers = [0, 1, 2]

/** Namespaces where this user may make them, else ports of this machine. */
export async function openNetwork(scratch: Scratch): Promise<Network> {
  const isAllowed = process.getuid?.() === 0 && findProgram('ip') && findProgram('nsenter')
  if (!isAllowed) return onLoopback()
  return connectNamespaces(scratch).catch(onLoopback)
}

async function onLoopback(): Promise<Network> {
  const ports = new Map<string, number>()
  for (const server of servers)
    for (const port of [2379, 2380, 5432, 8008]) ports.set(`${server}:${port}`, await findPort())
  return {
    at: (server, port) => ({ host: '127.0.0.1', port: ports.get(`${server}:${port}`) ?? 0 }),
    range: '127.0.0.0/8',
    on: (_, start) => start,
  }
}

/** Each server has a namespace with one cable to a switch. So has this machine, as the `web1` of deploy/. */
async function connectNamespaces(scratch: Scratch): Promise<Network> {
  const id = await findPort()
  const range = `10.${id >> 8}.${id & 255}`
  const [hub, nameOf] = [`mahalla-${id}-switch`, (server: number) => `mahalla-${id}-db${server + 1}`]
  const add = async (name: string) => {
    await ip('netns', 'add', name)
    scratch.onEnd(() => ip('netns', 'del', name))
  }
  await add(hub)
  // A switch of its own namespace: rules of this machine's firewall do not count there.
  await ip('-n', hub, 'link', 'add', 'switch', 'type', 'bridge')
  await ip('-n', hub, 'link', 'set', 'switch', 'up')
  const plugIn = (port: string) => ip('-n', hub, 'link', 'set', port, 'master', 'switch', 'up')
  const device = `mahalla-${id}`
  await ip('link', 'add', device, 'type', 'veth', 'peer', 'name', 'web', 'netns', hub)
  await ip('address', 'add', `${range}.11/24`, 'dev', device)
  await ip('link', 'set', device, 'up')
  await plugIn('web')
  for (const server of servers) {
    const name = nameOf(server)
    await add(name)
    await ip('-n', name, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', `db${server}`, 'netns', hub)
    await ip('-n', name, 'address', 'add', `${range}.2${server + 1}/24`, 'dev', 'eth0')
    for (const one of ['lo', 'eth0']) await ip('-n', name, 'link', 'set', one, 'up')
    await plugIn(`db${server}`)
  }
  const turn = async (server: number, state: 'up' | 'down') =>
    void (await ip('-n', hub, 'link', 'set', `db${server}`, state))
  return {
    at: (server, port) => ({ host: `${range}.2${server + 1}`, port }),
    range: `${range}.0/24`,
    on: (server, { name, args, runAs, ...rest }) => ({
      ...rest,
      name: 'nsenter',
      args: [
        `--net=/run/netns/${nameOf(server)}`,
        ...(runAs ? ['--setuid', String(runAs.uid), '--setgid', String(runAs.gid)] : []),
        ...['--', name, ...args],
      ],
    }),
    cut: (server) => turn(server, 'down'),
    mend: (server) => turn(server, 'up'),
  }
}

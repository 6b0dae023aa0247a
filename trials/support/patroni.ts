import { execFile } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProcesses, signal } from '../../server/embedded-postgres/postmaster.ts'
import { chooseUser, type RunAs } from '../../server/embedded-postgres/run-as.ts'
import { asMember, fillIn } from './deploy.ts'
import { type Etcd, prepareEtcd } from './etcd.ts'
import type { Network } from './network.ts'
import { type Program, startProgram } from './programs.ts'
import { createClient, isOk } from './requests.ts'
import type { Scratch } from './scratch.ts'

/** Of all roles of the servers. */
export const password = 'sinov-uchun'

/** A server of PostgreSQL with its Patroni and its member of etcd, by the files of deploy/. */
export interface Member {
  name: string
  /** Of PostgreSQL, and of Patroni's answers. */
  host: string
  port: number
  restPort: number
  etcd: Etcd
  /** Starts Patroni, which starts PostgreSQL, and waits until it runs. */
  start(): Promise<void>
  /** PostgreSQL and Patroni, as if the machine failed. etcd goes on. */
  kill(): void
  /** Patroni alone: PostgreSQL goes on, and nobody tells it what it is. */
  killPatroni(): void
  /** Whether Patroni says so: `primary`, `synchronous`, `health` for any that runs. */
  is(what: string): Promise<boolean>
  /** The same, asked on the server itself: also when its link is cut. */
  isAtHome(what: string): Promise<boolean>
  /** Nothing passes any more to and from the server. Absent where there are no namespaces. */
  cut?(): Promise<void>
  mend?(): Promise<void>
}

export async function startMembers(scratch: Scratch, network: Network): Promise<Member[]> {
  const members = await Promise.all([0, 1, 2].map((server) => prepareMember(scratch, network, server)))
  await Promise.all(members.map(({ etcd }) => etcd.start()))
  for (const member of members) await member.start()
  return members
}

async function prepareMember(scratch: Scratch, network: Network, server: number): Promise<Member> {
  const name = `db${server + 1}`
  const runAs = await chooseUser(scratch.folder)
  const folder = await makeFolder(join(scratch.folder, name), runAs)
  const data = join(folder, 'data')
  const file = await fillIn(scratch, 'patroni/config.yml', {
    name: `${name}.yml`,
    runAs,
    edit: (text) =>
      asMember(text, { server, ownLines: /^ *(name|listen|connect_address): .*$/gm, at: network.at }),
    changes: [
      ['/var/lib/postgresql/15/mahalla-ish', data],
      ['/var/lib/postgresql/mahalla-ish.pgpass', join(folder, 'pgpass')],
      ['/run/postgresql', folder],
      ['10.0.0.0/24', network.range],
      ['SUPERUSER_PASSWORD', password],
      ['REPLICATION_PASSWORD', password],
    ],
  })
  const { host, port } = network.at(server, 5432)
  const { port: restPort } = network.at(server, 8008)
  const client = createClient(`http://${host}:${restPort}`)
  const isReady = () => isOk(client, '/health')
  const start = network.on(server, { name: 'patroni', args: [file], runAs, cwd: folder, isReady })
  let patroni: Program | undefined
  let over = false
  const startPatroni = async () => {
    patroni = await startProgram(scratch, start)
    scratch.onEnd(() => {
      over = true
    })
    // Restart=on-failure, as in Debian's unit. When we kill it, it has no code.
    patroni.child.once('exit', (code) => {
      if (code && !over) startPatroni().catch((error) => console.error(`Patroni of ${name}:`, error))
    })
  }
  const killPatroni = () => void patroni?.child.kill('SIGKILL')
  const kill = () => {
    killPatroni()
    for (const pid of findProcesses(data)) signal(pid, 'SIGKILL')
  }
  scratch.onEnd(() => {
    client.close()
    kill()
  })
  const { cut, mend } = network
  return {
    ...{ name, host, port, restPort, kill, killPatroni },
    etcd: await prepareEtcd(scratch, network, server),
    is: (what) => isOk(client, `/${what}`),
    async isAtHome(what) {
      const address = `http://${host}:${restPort}/${what}`
      const ask = network.on(server, {
        name: 'curl',
        args: ['-fso', '/dev/null', '-m', '5', address],
        isReady,
      })
      return promisify(execFile)(ask.name, ask.args).then(
        () => true,
        () => false,
      )
    },
    start: startPatroni,
    ...(cut && mend && { cut: () => cut(server), mend: () => mend(server) }),
  }
}

async function makeFolder(folder: string, runAs: RunAs): Promise<string> {
  await mkdir(folder, { mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}

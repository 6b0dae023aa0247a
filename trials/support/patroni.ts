import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findProcesses, signal } from '../../server/embedded-postgres/postmaster.ts'
import { chooseUser, type RunAs } from '../../server/embedded-postgres/run-as.ts'
import { fillIn, readDeployed } from './deploy.ts'
import { findPort } from './ports.ts'
import { type Program, startProgram } from './programs.ts'
import { type Client, createClient } from './requests.ts'
import type { Scratch } from './scratch.ts'

/** Of all roles of the servers. */
export const password = 'sinov-uchun'

/** A server of PostgreSQL with its Patroni and its member of etcd, by the files of deploy/. */
export interface Member {
  name: string
  port: number
  restPort: number
  /** Starts Patroni, which starts PostgreSQL, and waits until it runs. */
  start(): Promise<void>
  /** PostgreSQL and Patroni, as if the machine failed. etcd goes on. */
  kill(): void
  /** Whether Patroni says so: `primary`, `synchronous`, `health` for any that runs. */
  is(what: string): Promise<boolean>
}

/** The ports of one server on this machine, by those that deploy/ has. */
type Ports = Record<'2379' | '2380' | '5432' | '8008', number>

export async function startMembers(scratch: Scratch): Promise<Member[]> {
  const findPorts = async (): Promise<Ports> => ({
    ...{ 2379: await findPort(), 2380: await findPort() },
    ...{ 5432: await findPort(), 8008: await findPort() },
  })
  const ports = [await findPorts(), await findPorts(), await findPorts()]
  await Promise.all(ports.map((mine, index) => startEtcd(scratch, { index, mine, ports })))
  const members = await Promise.all(
    ports.map((mine, index) => prepareMember(scratch, { index, mine, ports })),
  )
  for (const member of members) await member.start()
  return members
}

interface Plan {
  index: number
  mine: Ports
  ports: Ports[]
}

/** A file of db1 becomes that of another server: its own lines get the name and address. Then all addresses are here. */
function asMember(text: string, ownLines: RegExp, { index, ports }: Plan): string {
  const own = text.replace(ownLines, (line) =>
    line.replaceAll('10.0.0.21', `10.0.0.2${index + 1}`).replaceAll('db1', `db${index + 1}`),
  )
  return own.replace(
    /10\.0\.0\.2([123]):(\d+)/g,
    (_, number, port) => `127.0.0.1:${ports[number - 1]?.[port as keyof Ports]}`,
  )
}

async function startEtcd(scratch: Scratch, plan: Plan): Promise<Program> {
  const text = asMember(await readDeployed('etcd/etcd'), /^ETCD_(NAME|LISTEN|INITIAL_ADV|ADV).*$/gm, plan)
  const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'))
  const folder = join(scratch.folder, `etcd-${plan.index}`)
  await mkdir(folder, { mode: 0o700 })
  const client = createClient(`http://127.0.0.1:${plan.mine[2379]}`)
  scratch.onEnd(() => client.close())
  return startProgram(scratch, {
    name: 'etcd',
    args: [],
    env: {
      ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))),
      ETCD_DATA_DIR: folder,
    },
    isReady: () => isOk(client, '/health'),
  })
}

const isOk = (client: Client, path: string) =>
  client.ask({ path, timeoutMs: 2_000 }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function prepareMember(scratch: Scratch, plan: Plan): Promise<Member> {
  const name = `db${plan.index + 1}`
  const runAs = await chooseUser(scratch.folder)
  const folder = await makeFolder(join(scratch.folder, name), runAs)
  const data = join(folder, 'data')
  const file = await fillIn(scratch, 'patroni/config.yml', {
    name: `${name}.yml`,
    runAs,
    edit: (text) => asMember(text, /^ *(name|listen|connect_address): .*$/gm, plan),
    changes: [
      ['/var/lib/postgresql/15/mahalla-ish', data],
      ['/var/lib/postgresql/mahalla-ish.pgpass', join(folder, 'pgpass')],
      ['/run/postgresql', folder],
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['SUPERUSER_PASSWORD', password],
      ['REPLICATION_PASSWORD', password],
    ],
  })
  const client = createClient(`http://127.0.0.1:${plan.mine[8008]}`)
  let patroni: Program | undefined
  const kill = () => {
    patroni?.child.kill('SIGKILL')
    for (const pid of findProcesses(data)) signal(pid, 'SIGKILL')
  }
  scratch.onEnd(() => {
    client.close()
    kill()
  })
  return {
    ...{ name, port: plan.mine[5432], restPort: plan.mine[8008] },
    kill,
    is: (what) => isOk(client, `/${what}`),
    async start() {
      const isReady = () => isOk(client, '/health')
      patroni = await startProgram(scratch, { name: 'patroni', args: [file], runAs, cwd: folder, isReady })
    },
  }
}

async function makeFolder(folder: string, runAs: RunAs): Promise<string> {
  await mkdir(folder, { mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}

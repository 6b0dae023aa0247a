import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asMember, readDeployed } from './deploy.ts'
import type { Network } from './network.ts'
import { type Program, startProgram } from './programs.ts'
import { createClient, isOk } from './requests.ts'
import type { Scratch } from './scratch.ts'

/** One of the three that keep who is primary. */
export interface Etcd {
  start(): Promise<void>
  kill(): Promise<void>
  isLeader(): Promise<boolean>
  isHealthy(): Promise<boolean>
}

/** By the file of deploy/, not started yet. */
export async function prepareEtcd(scratch: Scratch, network: Network, server: number): Promise<Etcd> {
  const text = asMember(await readDeployed('etcd/etcd'), {
    ...{ server, ownLines: /^ETCD_(NAME|LISTEN|INITIAL_ADV|ADV).*$/gm, at: network.at },
  })
  const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'))
  const folder = join(scratch.folder, `etcd-${server}`)
  await mkdir(folder, { mode: 0o700 })
  const { host, port } = network.at(server, 2379)
  const client = createClient(`http://${host}:${port}`)
  scratch.onEnd(() => client.close())
  const isHealthy = () => isOk(client, '/health')
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const start = network.on(server, {
    ...{ name: 'etcd', args: [], env: { ...env, ETCD_DATA_DIR: folder }, isReady: isHealthy },
  })
  let program: Program | undefined
  return {
    isHealthy,
    async start() {
      program = await startProgram(scratch, start)
    },
    async kill() {
      if (!program) return
      const exit = once(program.child, 'exit')
      program.child.kill('SIGKILL')
      await exit
    },
    async isLeader() {
      const ask = { method: 'POST', path: '/v3/maintenance/status', body: {}, timeoutMs: 2_000 }
      const { body } = await client.ask(ask)
      const { leader, header } = JSON.parse(body)
      return leader === header.member_id
    },
  }
}

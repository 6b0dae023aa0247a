import { fillIn } from './deploy.ts'
import { findPort } from './ports.ts'
import { startProgram } from './programs.ts'
import { createClient } from './requests.ts'
import type { Scratch } from './scratch.ts'

interface Behind {
  instances: readonly { port: number; metricsPort: number }[]
  /** PostgreSQL servers with their Patroni. */
  servers?: readonly { port: number; restPort: number }[]
}

export interface HAProxy {
  sitePort: number
  databasePort: number
  /** Whom it found ready, or not, and why. */
  output(): string
}

/** HAProxy with the file of deploy/, before two instances, and before three servers where there are such. */
export async function startHAProxy(scratch: Scratch, { instances, servers = [] }: Behind): Promise<HAProxy> {
  const [sitePort, databasePort] = [await findPort(), await findPort()]
  const [one, two] = instances
  const path = await fillIn(scratch, 'haproxy/haproxy.cfg', {
    changes: [
      ['    log /dev/log local0 warning\n', ''],
      // Its files are counted, and a trial may have fewer.
      ['maxconn 20000', 'maxconn 2000'],
      ['    user haproxy\n    group haproxy\n', ''],
      ['bind 127.0.0.1:3000', `bind 127.0.0.1:${sitePort}`],
      ['bind 127.0.0.1:5000', `bind 127.0.0.1:${databasePort}`],
      ['10.0.0.11:3001 port 3101', `127.0.0.1:${one?.port} port ${one?.metricsPort}`],
      ['10.0.0.11:3002 port 3102', `127.0.0.1:${two?.port} port ${two?.metricsPort}`],
      ['10.0.0.11:3001', `127.0.0.1:${one?.port}`],
      ['10.0.0.11:3002', `127.0.0.1:${two?.port}`],
      ['    server web2a 10.0.0.12:3001 port 3101\n    server web2b 10.0.0.12:3002 port 3102\n', ''],
      [
        '    server last2a 10.0.0.12:3001 no-check backup\n    server last2b 10.0.0.12:3002 no-check backup\n',
        '',
      ],
      ...[0, 1, 2].map((index): [string, string] => {
        const { port, restPort } = servers[index] ?? { port: 1, restPort: 1 }
        return [`10.0.0.2${index + 1}:5432`, `127.0.0.1:${port} port ${restPort}`]
      }),
    ],
  })
  const client = createClient(`http://127.0.0.1:${sitePort}`)
  scratch.onEnd(() => client.close())
  const { output } = await startProgram(scratch, {
    name: 'haproxy',
    args: ['-db', '-f', path],
    // With nobody ready it answers as well.
    isReady: () =>
      client.ask({ path: '/api/job-types/' }).then(
        () => true,
        () => false,
      ),
  })
  return { sitePort, databasePort, output }
}

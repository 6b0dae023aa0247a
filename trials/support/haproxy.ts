import { type Changes, fillIn } from './deploy.ts'
import { findPort } from './ports.ts'
import { startProgram } from './programs.ts'
import { createClient } from './requests.ts'
import type { Scratch } from './scratch.ts'

interface Behind {
  instances: readonly { port: number; metricsPort: number }[]
  /** PostgreSQL servers with their Patroni: then it is the file of a cluster. */
  servers?: readonly { host: string; port: number; restPort: number }[]
}

export interface HAProxy {
  sitePort: number
  databasePort: number
  /** Of standbys, in a cluster. */
  readPort: number
  /** Whom it found ready, or not, and why. */
  output(): string
}

/** HAProxy with a file of deploy/, before two instances, and before three servers where there are such. */
export async function startHAProxy(scratch: Scratch, { instances, servers }: Behind): Promise<HAProxy> {
  const [sitePort, databasePort, readPort] = [await findPort(), await findPort(), await findPort()]
  const host = servers ? '10.0.0.11' : '127.0.0.1'
  const path = await fillIn(scratch, `haproxy/${servers ? 'cluster' : 'one-machine'}.cfg`, {
    changes: [
      ['    log /dev/log local0 warning\n', ''],
      // Its files are counted, and a trial may have fewer.
      ['maxconn 20000', 'maxconn 2000'],
      ['    user haproxy\n    group haproxy\n', ''],
      ['bind 127.0.0.1:3000', `bind 127.0.0.1:${sitePort}`],
      ...instances.flatMap(
        ({ port, metricsPort }, index): Changes => [
          [`${host}:300${index + 1} port 310${index + 1}`, `127.0.0.1:${port} port ${metricsPort}`],
          [`${host}:300${index + 1} `, `127.0.0.1:${port} `],
        ],
      ),
      ...(servers ? ofCluster(servers, { databasePort, readPort }) : []),
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
  return { sitePort, databasePort, readPort, output }
}

/** The second machine with instances is not there. */
const ofCluster = (
  servers: NonNullable<Behind['servers']>,
  { databasePort, readPort }: Pick<HAProxy, 'databasePort' | 'readPort'>,
): Changes => [
  ['    server web2a 10.0.0.12:3001 port 3101\n    server web2b 10.0.0.12:3002 port 3102\n', ''],
  [
    '    server last2a 10.0.0.12:3001 no-check backup\n    server last2b 10.0.0.12:3002 no-check backup\n',
    '',
  ],
  ['bind 127.0.0.1:5000', `bind 127.0.0.1:${databasePort}`],
  ['bind 127.0.0.1:5001', `bind 127.0.0.1:${readPort}`],
  ...servers.map(({ host, port, restPort }, index): [string, string] => [
    `10.0.0.2${index + 1}:5432`,
    `${host}:${port} port ${restPort}`,
  ]),
]

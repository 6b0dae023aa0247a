import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

interface Wire {
  /** The database's address through it. */
  url: string
  connections(): number
  /** Nothing passes any more, in either direction; the connections stay. */
  silence(): void
  /** What was held back passes, and all that follows. */
  speak(): void
}

/** A network between the product and its database, for one test. `rewrite` changes what the product says. */
export async function layWire(
  databaseUrl: string,
  { rewrite = (part: Buffer) => part }: { rewrite?: (part: Buffer) => Buffer } = {},
): Promise<Wire> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const open = new Set<Socket>()
  let silent = false
  const join = (from: Socket, to: Socket, change: (part: Buffer) => Buffer) => {
    open.add(from)
    from.on('data', (part) => void to.write(change(part)))
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
    if (silent) from.pause()
  }
  const server = createServer((incoming) => {
    const outgoing = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    join(incoming, outgoing, rewrite)
    join(outgoing, incoming, (part) => part)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    connections: () => open.size / 2,
    silence() {
      silent = true
      for (const socket of open) socket.pause()
    },
    speak() {
      silent = false
      for (const socket of open) socket.resume()
    },
  }
}

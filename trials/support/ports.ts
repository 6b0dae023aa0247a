import { createServer } from 'node:net'

/**
 * Not ephemeral ports: the kernel also gives those to clients. A client that connects to a stopped server may
 * get the same port, and then connects to itself.
 */
const first = 4900
const last = 4999
const given = new Set<number>()

export async function findPort(): Promise<number> {
  // A random start, so that trials that run together seldom try the same port.
  const begin = Math.floor(Math.random() * (last - first + 1))
  for (let step = 0; step <= last - first; step++) {
    const port = first + ((begin + step) % (last - first + 1))
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`no free port between ${first} and ${last}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

import { createServer } from 'node:net'

/**
 * Not ephemeral ports: the kernel also gives those to clients. A client that connects to a stopped server may
 * get the same port, and then connects to itself.
 */
const first = 20_000
const count = 10_000
/** Also this machine. Nobody listens there but a trial, to reserve the port of the same number. */
const reservations = '127.77.0.1'

/** A port that no other trial gets, also while nobody listens on it. The reservation ends with this process. */
export async function findPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + Math.floor(Math.random() * count)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
  throw new Error(`no free port from ${first} to ${first + count - 1}`)
}

function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, reservations, () => resolve(true)).unref()
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

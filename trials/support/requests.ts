import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Ask {
  method?: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  /** A string or bytes are sent unchanged, anything else as JSON. */
  body?: unknown
  timeoutMs?: number
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Client {
  /** Rejects when there is no response. */
  ask(ask: Ask): Promise<Answer>
  close(): void
}

/** A client with its own keep-alive connections. The whole of 127/8 is this machine: `from` makes it another's client. */
export function createClient(address: string, { connections = 64, from = '127.0.0.1' } = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from })
  return { ask: (ask) => send(new URL(address), agent, ask), close: () => agent.destroy() }
}

function send({ hostname, port }: URL, agent: Agent, ask: Ask): Promise<Answer> {
  const { method = 'GET', path, timeoutMs = 30_000 } = ask
  const payload = payloadOf(ask.body)
  const headers = {
    ...(ask.token && { authorization: `Token ${ask.token}` }),
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
    ...ask.headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, agent, method, path, headers, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        const { statusCode = 0, headers } = response
        const parts: Buffer[] = []
        const finish = () => resolve({ status: statusCode, headers, body: Buffer.concat(parts).toString() })
        response.on('data', (part: Buffer) => {
          parts.push(part)
          if (headers['content-type'] !== 'text/event-stream') return
          // It has no end.
          finish()
          response.destroy()
        })
        response.on('error', reject)
        response.on('end', finish)
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

function payloadOf(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body
  return JSON.stringify(body)
}

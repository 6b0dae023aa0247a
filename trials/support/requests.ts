import * as http from 'node:http'
import * as https from 'node:https'

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
  headers: http.IncomingHttpHeaders
  body: string
}

export interface Client {
  /** Rejects when there is no response. */
  ask(ask: Ask): Promise<Answer>
  close(): void
}

interface Options {
  connections?: number
  /** The whole of 127/8 is this machine: another address makes it another's client. */
  from?: string
  /** For https: who signed the certificate, and the name that it is for. */
  ca?: string
  name?: string
}

/** A client with its own keep-alive connections. */
export function createClient(address: string, options: Options = {}): Client {
  const { connections = 64, from, ca, name } = options
  const url = new URL(address)
  const settings = { keepAlive: true, maxSockets: connections, ...(from && { localAddress: from }) }
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new https.Agent({ ...settings, ca, servername: name }) : new http.Agent(settings)
  const host = name ? { host: name } : {}
  const request = isSecure ? https.request : http.request
  return {
    ask: (ask) => send({ url, agent, request }, { ...ask, headers: { ...host, ...ask.headers } }),
    close: () => agent.destroy(),
  }
}

/** Whether the answer is 200. */
export const isOk = (client: Client, path: string): Promise<boolean> =>
  client.ask({ path, timeoutMs: 2_000 }).then(
    ({ status }) => status === 200,
    () => false,
  )

interface Way {
  url: URL
  agent: http.Agent
  request: typeof http.request
}

function send({ url: { hostname, port }, agent, request }: Way, ask: Ask): Promise<Answer> {
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

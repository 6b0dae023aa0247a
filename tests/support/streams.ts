import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished } from 'vitest'

interface Opening {
  as: { token: string }
  /** From where it is resumed. */
  since?: string
  /** The whole of 127/8 is this machine: each address stands for a client. */
  from?: string
}

/** A stream of the live channel as a browser reads it. */
export interface OpenStream {
  response: IncomingMessage
  /** What it has told so far, without the positions: `application 7`, `message 7 3`, `bell 1`, `reset`. */
  told(): string[]
  /** The last position. */
  position(): string
  /** Resolves when a position has come: before it is what was missed. */
  ready(): Promise<void>
  isOver(): boolean
}

export async function openStream(address: string, { as, since, from }: Opening): Promise<OpenStream> {
  const sent = request(`${address}/api/stream/`, {
    agent: false,
    headers: { authorization: `Token ${as.token}`, ...(since && { 'last-event-id': since }) },
    ...(from && { localAddress: from }),
  })
  sent.on('error', () => {})
  onTestFinished(() => void sent.destroy())
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  let isOver = false
  response.setEncoding('utf8')
  response.on('data', (piece: string) => {
    text += piece
  })
  response.on('error', () => {})
  response.on('close', () => {
    isOver = true
  })
  const position = () => [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? ''
  return {
    response,
    position,
    told: () =>
      [...text.matchAll(/^event: (\w+)\ndata: (\{.*\})$/gm)].map(([, event, data = '{}']) =>
        [event, ...Object.values(JSON.parse(data))].join(' '),
      ),
    ready: () => expect.poll(position).not.toBe(''),
    isOver: () => isOver,
  }
}

/** With what was missed, if anything. */
export async function openReady(address: string, opening: Opening): Promise<OpenStream> {
  const stream = await openStream(address, opening)
  await stream.ready()
  return stream
}

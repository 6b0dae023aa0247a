import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenStream, openStream } from '../../tests/support/streams.ts'
import { Streams } from './streams.ts'

/** A person's number is their token. */
async function serve(limits: { perUser?: number; perAddress?: number; most?: number; seconds?: number }) {
  const alive = new Set<string>()
  const findTimesLeft = async (hashes: Buffer[]) =>
    new Map(hashes.map((hash) => [hash.toString('latin1'), 1e9] as const).filter(([key]) => alive.has(key)))
  const streams = new Streams(findTimesLeft, { perUser: 9, perAddress: 9, most: 9, seconds: 25, ...limits })
  streams.heard('5:5:')
  const server = createServer(async (request, response) => {
    const token = String(request.headers.authorization).slice('Token '.length)
    alive.add(token)
    await streams.open({
      caller: { id: Number(token), role: 'job_seeker', tokenHash: Buffer.from(token), unread: 0 },
      address: String(request.socket.remoteAddress),
      ...{ response, headers: {} },
      findMissed: async () => ({ events: [], position: '3:3:' }),
    })
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => {
    streams.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = async (person: number, from = '127.0.0.2') => {
    const stream = await openStream(`http://127.0.0.1:${port}`, { as: { token: String(person) }, from })
    await stream.ready()
    return stream
  }
  return { streams, port, open, alive }
}

const over = (streams: OpenStream[]) => streams.map((stream) => stream.isOver())

test('SECURITY 53: a person with too many streams loses the oldest, and nobody else does', async () => {
  const { open } = await serve({ perUser: 2 })
  const neighbour = await open(1)
  const greedy = [await open(2), await open(2), await open(2), await open(2)]
  await expect.poll(() => over(greedy)).toEqual([true, true, false, false])
  expect(neighbour.isOver()).toBe(false)
})

test('SECURITY 53: at an address with too many streams, the person with the most loses the oldest', async () => {
  const { open } = await serve({ perAddress: 4 })
  const elsewhere = [await open(2, '127.0.0.3'), await open(2, '127.0.0.3')]
  const neighbour = await open(1)
  const greedy = [await open(2), await open(2), await open(2)]
  const newcomer = await open(3)
  await expect.poll(() => over(greedy)).toEqual([true, false, false])
  expect(over([...elsewhere, neighbour, newcomer])).toEqual([false, false, false, false])
})

test('SECURITY 53: when all streams are taken, the address with the most makes room', async () => {
  const { open, streams } = await serve({ most: 5 })
  const small = [await open(1, '127.0.0.3'), await open(2, '127.0.0.3')]
  const large = [await open(3), await open(4), await open(4)]
  const newcomer = await open(5, '127.0.0.4')
  await expect.poll(() => over(large)).toEqual([false, true, false])
  expect(over([...small, newcomer])).toEqual([false, false, false])
  expect(streams.size).toBe(5)
})

test('SECURITY 53: each is told what is for them, once', async () => {
  const { open, streams } = await serve({})
  const [one, other] = [await open(1), await open(2)]
  streams.told('1,3 application {"application_id":7}')
  streams.told('2 application {"application_id":8}')
  streams.told('1,2 bell {"unread":5}')
  await expect.poll(one.told).toContain('bell 5')
  await expect.poll(other.told).toContain('bell 5')
  expect([one.told(), other.told()]).toEqual([
    ['application 7', 'bell 5'],
    ['application 8', 'bell 5'],
  ])
})

test('SECURITY 53: who never reads is dropped, and nobody else misses anything', async () => {
  const { open, port, streams } = await serve({})
  const reader = await open(1)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: here\r\nAuthorization: Token 2\r\n\r\n')
  await expect.poll(() => streams.size).toBe(2)
  const long = 'x'.repeat(7_000)
  let told = 0
  while (streams.size === 2) {
    streams.told(`2 long {"text":"${long}"}`)
    if (told++ > 10_000) expect.fail('it takes more and more')
    await new Promise(setImmediate)
  }
  streams.told('1 application {"application_id":7}')
  await expect.poll(reader.told).toEqual(['application 7'])
})

test('SECURITY 53: a stream that a dead session opened, or whose session dies, ends', async () => {
  const { open, streams, alive } = await serve({})
  const [ended, left] = [await open(1), await open(2)]
  alive.delete('1')
  streams.told('1 session')
  streams.told('2 session')
  await expect.poll(ended.isOver).toBe(true)
  expect(left.isOver()).toBe(false)
})

test('what was told moves the position, also when that was taken before and comes after', async () => {
  const { streams, open } = await serve({})
  const stream = await open(1)
  streams.told('1 application {"application_id":7}')
  streams.heard('5:6:5')
  streams.heard('8:8:')
  await expect.poll(stream.position).toBe('8:8:')
})

test('heartbeats carry the newest position, and never an older one', async () => {
  const { open, streams } = await serve({ seconds: 1 })
  streams.heard('2:2:')
  const stream = await open(1)
  expect(stream.position()).toBe('3:3:')
  streams.told('1 application {"application_id":7}')
  streams.heard('2:2:')
  await expect.poll(stream.told).toEqual(['application 7'])
  expect(stream.position()).toBe('3:3:')
  streams.heard('4:6:5')
  await expect.poll(stream.position).toBe('4:6:5')
})

test.each(['', 'x', '1', '1 ', '1 application oops', ' application {}', '1,2'])(
  'a message that nobody understands is told to nobody: %s',
  async (text) => {
    const { open, streams } = await serve({})
    const stream = await open(1)
    streams.told(text)
    streams.told('1 reset {}')
    await expect.poll(stream.told).toEqual(['reset'])
  },
)

import { expect, test } from 'vitest'
import { proxyTest } from './proxies.ts'
import { clientAddress, writerKeys } from './writers.ts'

const request = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
})

test.each([
  ['a client without a proxy may say what it likes', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['behind our proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['behind two of them', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['what a client told our proxy does not count', '10.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  ['our proxy says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['our proxy asks for itself', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['nonsense', '10.0.0.1', 'unknown', 'unknown'],
])('who sent a request: %s', (_, socket, forwarded, client) => {
  expect(clientAddress(request(socket, forwarded), proxyTest('10.0.0.0/8'))).toBe(client)
})

test('a writer is known by address and by session, and other instances learn neither', () => {
  const [address, session] = writerKeys('203.0.113.7', 'Token secret')
  expect(writerKeys('203.0.113.7', undefined)).toEqual([address])
  expect(writerKeys('198.51.100.1', 'Token secret')[1]).toBe(session)
  expect(`${address} ${session}`).not.toMatch(/203|secret/)
})

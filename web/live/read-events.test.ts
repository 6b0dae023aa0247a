import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './read-events.ts'

const text = 'event: reset\ndata: {}\n\nid: 3:7:4,5\n\nevent: message\ndata: {"application_id":7}\n\n'
const events = [
  { event: 'reset', data: '{}' },
  { id: '3:7:4,5' },
  { event: 'message', data: '{"application_id":7}' },
]

test('events are read whole, in whatever pieces they come', () => {
  for (let size = 1; size <= text.length; size++) {
    const found: StreamEvent[] = []
    const read = readEvents((event) => found.push(event))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect(found).toEqual(events)
  }
})

test('an event without its end is not read', () => {
  const found: StreamEvent[] = []
  readEvents((event) => found.push(event))(text.slice(0, -1))
  expect(found).toEqual(events.slice(0, 2))
})

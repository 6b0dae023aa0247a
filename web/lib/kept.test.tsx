import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PagePartStore } from '../../contract/pages.ts'
import { Kept, KeptParts, PageParts } from './kept.tsx'

function parts(): PagePartStore & { size: number } {
  const kept = new Map<string, Uint8Array>()
  return {
    get: (key) => kept.get(key),
    set(key, html) {
      const bytes = Buffer.from(html)
      kept.set(key, bytes)
      return bytes
    },
    get size() {
      return kept.size
    },
  }
}

function render(page: ReactNode, store: PagePartStore, nonce = 'abc') {
  const kept = new KeptParts({ parts: store, nonce })
  const pieces = kept.fill(renderToString(<PageParts value={kept}>{page}</PageParts>))
  return pieces.map(String).join('')
}

const Card = vi.fn(({ title }: { title: string }) => (
  <p>
    {title} & more <b>{title}</b>
  </p>
))

const list = (titles: string[]) => (
  <ul>
    {titles.map((title) => (
      <li key={title}>
        <Kept by={title}>
          <Card title={title} />
        </Kept>
      </li>
    ))}
  </ul>
)

test('a page with parts is letter by letter the same as without', () => {
  const whole = renderToString(list(['a', 'b', 'c']))
  const store = parts()
  expect(render(list(['a', 'b']), store)).toBe(renderToString(list(['a', 'b'])))
  expect(render(list(['a', 'b', 'c']), store, 'def')).toBe(whole)
  expect(render(list(['a', 'b', 'c']), store, 'ghi')).toBe(whole)
})

test('a known part is not rendered again', () => {
  const store = parts()
  render(list(['a', 'b']), store)
  Card.mockClear()
  render(list(['b', 'c']), store)
  expect(Card.mock.calls.map(([{ title }]) => title)).toEqual(['c'])
})

test('what someone typed is no mark of ours', () => {
  const typed = 'part:other:known:0; part:other:end:;'
  expect(render(list(['a', typed]), parts())).toBe(renderToString(list(['a', typed])))
})

test('a part that is not worth keeping is rendered each time', () => {
  const store = parts()
  const page = (
    <Kept by={null}>
      <Card title="a" />
    </Kept>
  )
  expect(render(page, store)).toBe(renderToString(page))
  expect(store.size).toBe(0)
})

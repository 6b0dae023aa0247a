import { expect, test } from 'vitest'
import { PageParts } from './page-parts.ts'

test('the least recently used part goes first', () => {
  const parts = new PageParts()
  for (let part = 0; part < 1_000; part++) parts.set(`key ${part}`, `<p>${part}</p>`)
  parts.get('key 0')
  parts.set('one more', '<p>more</p>')
  expect(String(parts.get('key 0'))).toBe('<p>0</p>')
  expect(parts.get('key 1')).toBeUndefined()
  expect(String(parts.get('one more'))).toBe('<p>more</p>')
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { approveScripts, contentSecurityPolicy, createNonce } from './content-security.ts'

const nonce = createNonce()
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('marked inline scripts are named by their hashes; files and data are not', () => {
  const html = `<script nonce="${nonce}">one()</script>
    <script nonce="${nonce}" type="module" async="">import "/a.js"</script>
    <script nonce="${nonce}" src="/b.js"></script><script type="application/ld+json">{"a":1}</script>
    <script nonce="${nonce}">one()</script>`
  expect(approveScripts([html], nonce).hashes).toEqual([sha256('one()'), sha256('import "/a.js"')])
})

test('SECURITY 36: an inline script without the mark gets no hash', () => {
  const html = `<script>evil()</script><script nonce="">evil()</script><script nonce="${createNonce()}">evil()</script>
    <script data-x="><script nonce=">evil()</script><p nonce="${nonce}"></p><script>evil()</script>`
  expect(approveScripts([html], nonce).hashes).toEqual([])
})

test('a script that ends ours early gets no hash', () => {
  const html = `<script nonce="${nonce}">data("</script><script>evil()</script>")</script>`
  expect(approveScripts([html], nonce).hashes).toEqual([sha256('data("')])
})

test('the mark does not leave the server', () => {
  const html = `<link nonce="${nonce}"/><script nonce="${nonce}" async="">one()</script>`
  expect(approveScripts([html], nonce).html).toEqual(['<link/><script async="">one()</script>'])
})

test('every rendering has a mark of its own', () => {
  expect(createNonce()).not.toBe(createNonce())
  expect(createNonce()).toMatch(/^[\w-]{24}$/)
})

test('the policy allows no inline script but these, and nothing from elsewhere', () => {
  const policy = contentSecurityPolicy(['abc='])
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).not.toMatch(/unsafe|https?:|data:|\*/)
})

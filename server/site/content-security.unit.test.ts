import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('inline scripts are named by their hashes; files and data are not', () => {
  const html = `<script>one()</script><script type="module" async="">import "/a.js"</script>
    <script src="/b.js"></script><script type="application/ld+json">{"a":1}</script><script>one()</script>`
  expect(inlineScriptHashes(html)).toEqual([sha256('one()'), sha256('import "/a.js"')])
})

test('the policy allows no inline script but these, and nothing from elsewhere', () => {
  const policy = contentSecurityPolicy(['abc='])
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).not.toMatch(/unsafe|https?:|data:|\*/)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Site } from '../../contract/pages.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { readInProcess } from '../http/in-process.ts'
import { openBuiltSite } from './built-site.ts'
import { createPageRenderer } from './page-renderer.ts'

const { app } = await buildTestApp()
const { site } = await openBuiltSite()
const facts = {
  origin: 'https://ish.example.uz',
  contact: { address: '', phone: '', email: '' },
  help: { phone: null, telegram: null, email: null },
}
const renderPage = createPageRenderer({
  ...{ facts, headers: {} },
  read: (path) => readInProcess(app, new ResponseCache(), path),
  report: () => {},
})

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)

/** The real site with a mistake in escaping: what someone typed comes into its pages as markup. */
const siteWithMistake = (typed: string): Site => ({
  ...site,
  render: async (request, services) => {
    const page = await site.render(request, services)
    return { ...page, html: [page.html.join('').replace('</main>', `${typed}</main>`)] }
  },
})

test.each(['/', '/jobs', '/login', '/admin', undefined])(
  'every script of %s is approved',
  async (address) => {
    const { headers, body } = await renderPage(site, address)
    const scripts = scriptsIn(String(body))
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) expect(headers['content-security-policy']).toContain(sha256(script))
  },
)

test('SECURITY 36: a script that came into a page unescaped is not approved', async () => {
  const { headers, body } = await renderPage(siteWithMistake('<script>alert(1)</script>'), '/jobs')
  expect(scriptsIn(String(body))).toContain('alert(1)')
  expect(headers['content-security-policy']).not.toContain(sha256('alert(1)'))
})

test('a page is the same each time it is rendered: the mark is not in it', async () => {
  const [first, second] = [await renderPage(site, '/login'), await renderPage(site, '/login')]
  expect(first).toEqual(second)
  expect(String(first.body)).not.toContain('nonce')
})

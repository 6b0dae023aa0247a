import { createHash } from 'node:crypto'

/** Everything from ourselves and nothing inline, but for the scripts of one page, named by their hashes. */
export function contentSecurityPolicy(scriptHashes: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes of the scripts that the rendered page carries in itself. A nonce would not do, since the page is
 * kept and sent to many. Whatever people typed stands in the page escaped, so every script here is ours.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(scriptElement)) {
    const runs = !/\bsrc=/.test(attributes) && !attributes.includes('application/ld+json')
    if (runs) hashes.add(createHash('sha256').update(script).digest('base64'))
  }
  return [...hashes]
}

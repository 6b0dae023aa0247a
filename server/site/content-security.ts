import { createHash, randomBytes } from 'node:crypto'

/** Everything from ourselves and nothing inline, except the scripts with these hashes. */
export function contentSecurityPolicy(scriptHashes: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A new one for each rendering. Nobody can put it into a text beforehand. */
export const createNonce = () => randomBytes(18).toString('base64url')

const scriptStart = /<script\b([^<>]*)>/g
const scriptEnd = '</script>'

/**
 * The hashes of the inline scripts that carry the nonce. The site gives it only to its own scripts. A script that
 * came into the page by a mistake in escaping has no nonce, so the browser will not run it.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const { 0: start, 1: attributes = '', index } of html.matchAll(scriptStart)) {
    const isOurs = attributes.includes(attribute(nonce)) && !/\bsrc=/.test(attributes)
    if (!isOurs) continue
    const from = index + start.length
    const script = html.slice(from, html.indexOf(scriptEnd, from))
    hashes.add(createHash('sha256').update(script).digest('base64'))
  }
  return [...hashes]
}

/** The page as it is cached and sent. Many visitors get the same page, so its policy names hashes and no nonce. */
export const removeNonce = (html: string, nonce: string) => html.replaceAll(attribute(nonce), '')

const attribute = (nonce: string) => ` nonce="${nonce}"`

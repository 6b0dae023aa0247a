import { createHash, randomBytes } from 'node:crypto'
import type { PagePiece } from '../../contract/pages.ts'

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

const scriptEnd = '</script>'
const inlineScript = /^<script\b(?![^<>]*\bsrc=)[^<>]*$/

/**
 * The page as it is cached and sent, and the hashes of the inline scripts that carried the nonce. Many visitors get the
 * same page, so its policy names hashes and no nonce. The site gives the nonce only to its own scripts: one that came into
 * the page by a mistake in escaping has none, so the browser will not run it. Nor has a kept part.
 */
export function approveScripts(html: PagePiece[], nonce: string): { html: PagePiece[]; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const approve = (text: string) => {
    const marked = text.split(mark)
    for (const [place, after] of marked.entries()) {
      const before = marked[place - 1]
      if (before === undefined) continue
      const opened = after.indexOf('>')
      const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, opened)
      if (!inlineScript.test(tag)) continue
      const script = after.slice(opened + 1, after.indexOf(scriptEnd, opened))
      hashes.add(createHash('sha256').update(script).digest('base64'))
    }
    return marked.join('')
  }
  return {
    html: html.map((piece) => (typeof piece === 'string' ? approve(piece) : piece)),
    hashes: [...hashes],
  }
}

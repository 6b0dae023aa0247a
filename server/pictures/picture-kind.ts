import { isUtf8 } from 'node:buffer'
import type { PictureRefusal } from '../../contract/pictures.ts'

/** The names that sharp has for them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif' | 'svg'

const endings: Record<PictureKind, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  heif: ['avif'],
  svg: ['svg'],
}

/** Says why a file is refused, as far as that can be seen without decoding it. */
export function inspectPicture(bytes: Buffer, name: string): PictureKind | { refused: PictureRefusal } {
  const kind = kindOf(bytes)
  if (!kind) return { refused: 'unknown' }
  const ending = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase()
  if (ending && !endings[kind].includes(ending)) return { refused: 'wrongName' }
  if (kind === 'svg') return leansOnOthers(bytes.toString()) ? { refused: 'leansOnOthers' } : kind
  return isSomethingElseToo(bytes) ? { refused: 'notAlone' } : kind
}

/** By the content alone. */
function kindOf(bytes: Buffer): PictureKind | undefined {
  const begins = bytes.toString('latin1', 0, 16)
  if (begins.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (begins.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins.startsWith('RIFF') && begins.startsWith('WEBP', 8)) return 'webp'
  if (begins.startsWith('ftypavif', 4)) return 'heif'
  return isSvg(bytes) ? 'svg' : undefined
}

/** In UTF-8, so that nothing in it can be read in two ways. What may stand before the root is a declaration and comments. */
function isSvg(bytes: Buffer): boolean {
  if (!isUtf8(bytes) || bytes.includes(0)) return false
  const text = bytes.toString('utf8', 0, 100_000).replace(/^\ufeff/, '')
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8'
  return /^(utf-8|us-ascii)$/i.test(encoding) && /^\s*<[?!s]/.test(text) && /<svg[\s>]/.test(text)
}

/**
 * Entities, other pictures and other files. The decoder loads nothing from elsewhere, but it would decode pictures inside the
 * text without our limits.
 */
const leansOnOthers = (svg: string) =>
  /<!ENTITY|<([\w-]+:)?(image|feImage|include|foreignObject)[\s/>]|<\?xml-stylesheet|@import/i.test(svg)

/**
 * A picture that is also an archive, a document or a program. What is kept is drawn anew, so this would do no harm; but
 * nobody uploads one by mistake.
 */
function isSomethingElseToo(bytes: Buffer): boolean {
  const zipEnd = bytes.subarray(-70_000).includes('PK\x05\x06')
  const pdf = bytes.subarray(0, 1100).includes('%PDF-')
  return zipEnd || pdf || /<(script|html|iframe|!doctype html|\?php)/i.test(bytes.toString('latin1'))
}

import { findWords, foldWords } from '../../contract/fold.ts'
import { isAsked } from '../../contract/spelling.ts'

export interface Piece {
  text: string
  found: boolean
}

/** Splits the text at the words that the search finds, in any spelling. */
export function markFound(text: string, asked: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const word of listFound(text, asked)) {
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), found: false })
    pieces.push({ text: text.slice(word.start, word.end), found: true })
    end = word.end
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false })
  return pieces
}

/** About one line of text around the first word found. */
export function excerpt(text: string, asked: string, length = 120): string | undefined {
  const [first] = listFound(text, asked)
  if (!first) return undefined
  const start = first.start < length / 3 ? 0 : text.indexOf(' ', first.start - length / 4) + 1
  const space = text.lastIndexOf(' ', start + length)
  const end = start + length >= text.length ? text.length : Math.max(space, first.end)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

function listFound(text: string, asked: string) {
  const wanted = foldWords(asked)
  // To fold a text takes long, and most lists are read without a search.
  if (wanted.length === 0) return []
  return findWords(text).filter(({ folded }) => wanted.some((one) => isAsked(one, folded)))
}

import { markFound } from '../../lib/found-words.ts'

/** The text with the search words marked. */
export function Marked({ text, words }: { text: string; words: string | undefined }) {
  if (!words) return text
  let place = 0
  return markFound(text, words).map((piece) => {
    const key = place++
    return piece.found ? (
      <mark key={key} className="rounded-sm bg-warning-soft text-on-warning-soft">
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
}

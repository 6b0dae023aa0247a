import { markFound } from '../../lib/found-words.ts'
import { show } from '../../script/show.ts'

interface MarkedProps {
  text: string
  words: string | undefined
  /** The name of an account stays as it is. */
  translate?: 'no' | undefined
}

/** The text with the search words marked, in the script of the page: shown whole, as its words tell the language. */
export function Marked({ text, words, translate }: MarkedProps) {
  const shown = translate === 'no' ? text : show(text)
  if (!words) return shown
  let place = 0
  return markFound(shown, words).map((piece) => {
    const key = place++
    return piece.found ? (
      <mark key={key} translate="no" className="rounded-sm bg-warning-soft text-on-warning-soft">
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
}

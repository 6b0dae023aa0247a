import { Fragment, type ReactNode } from 'react'
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
  if (!words) return joinNumbers(shown)
  let place = 0
  return markFound(shown, words).map((piece) => {
    const key = place++
    return piece.found ? (
      <mark key={key} translate="no" className="rounded-sm bg-warning-soft text-on-warning-soft">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={key}>{joinNumbers(piece.text)}</Fragment>
    )
  })
}

/** No line ends within "7-mavze". */
function joinNumbers(text: string): ReactNode {
  const pieces = text.split(/(\d{1,3}-\p{L}{1,10})(?!\p{L})/u)
  if (pieces.length === 1) return text
  let place = 0
  return pieces.map((piece) => {
    const key = place++
    return key % 2 === 1 ? (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    )
  })
}

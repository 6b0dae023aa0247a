import { toCyrillic } from './to-cyrillic.ts'
import { toLatin } from './to-latin.ts'

/** As `<html lang>` has it. */
export type Script = 'uz' | 'uz-Cyrl'

const inBrowser = typeof document !== 'undefined'
let script: Script = inBrowser && document.documentElement.lang === 'uz-Cyrl' ? 'uz-Cyrl' : 'uz'

/** The script of this page. In the browser it never changes: the other script is another page. */
export const pageScript = (): Script => script

/** For the server, which renders one page at a time, without a pause. */
export function renderIn<T>(wanted: Script, render: () => T): T {
  const former = script
  script = wanted
  try {
    return render()
  } finally {
    script = former
  }
}

/** Texts come again and again: labels with every row, rows with every rendering. */
const mostKept = 2_000
const kept = new Map<string, string>()

/** A text as the reader of this page reads it. What stands before it counts where the page has a word in pieces. */
export function show(text: string, before = ''): string {
  if (script === 'uz') return toLatin(text)
  const key = `${before.slice(-1)}\0${text}`
  let shown = kept.get(key)
  if (shown === undefined) {
    shown = toCyrillic(text, before)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, shown)
  }
  return shown
}

import wordsHref from './loan-words.txt?url'
import { pageScript } from './show.ts'
import { knowWords } from './to-cyrillic.ts'

/** Where the list is; a page in Cyrillic asks for it beforehand. */
export { wordsHref }

/** In the browser, before a page in Cyrillic is hydrated. Without the list some loan words are spelt by the rules. */
export async function loadWords() {
  if (pageScript() !== 'uz-Cyrl') return
  try {
    const answer = await fetch(wordsHref)
    if (answer.ok) knowWords(await answer.text())
  } catch {
    // No network: the page works all the same.
  }
}

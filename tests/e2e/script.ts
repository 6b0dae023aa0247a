import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { settle } from './settle.ts'

/** Names that stay in Latin on every page. */
const names =
  /^(?:Telegram|WhatsApp|Instagram|Facebook|Google|Excel|Word|Photoshop|Figma|JavaScript|TypeScript|React|CSS|HTML|CSV|PDF|QR|Enter|Shift|JSON|JPEG|PNG|WebP|SVG|SMM|IT|ID|IELTS|Git)/
/** Usernames, codes, addresses; the categories of a driving licence; Roman numbers; words that other tests made up. */
const codes = /[_@\d/]|\.\w|^[A-E]$|^[IVX]+$|^zb[a-z]{10,}/

/** All that is seen or heard on the page and is in the other script, but for what is marked with `translate="no"`. */
export async function lettersLeft(page: Page, script: 'uz' | 'uz-Cyrl'): Promise<string[]> {
  await settle(page)
  const words = await page.evaluate((wrong) => {
    const heard = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']
    const found: string[] = []
    // Markup, and what follows it, is of a test that runs at the same time.
    const look = (text: string | null) =>
      found.push(...(text?.replace(/<[/\p{L}].*/su, '').match(new RegExp(wrong, 'g')) ?? []))
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('script, noscript, style, [translate=no]')) continue
      if (node === element) for (const name of heard) look(element.getAttribute(name))
      else if (!(element instanceof HTMLTextAreaElement)) look(node.textContent)
    }
    for (const meta of document.querySelectorAll('meta[name=description], meta[property="og:title"]'))
      look(meta.getAttribute('content'))
    return found
  }, wrongLetters[script])
  return words.filter((word) => !names.test(word) && !codes.test(word))
}

const wrongLetters = { uz: '[\\u0400-\\u04ff]+', 'uz-Cyrl': "[\\w@.'/-]*[A-Za-z][\\w@.'/:-]*" }

export async function expectScript(page: Page, script: 'uz' | 'uz-Cyrl') {
  await expect(page.locator('html')).toHaveAttribute('lang', script)
  expect
    .soft(await lettersLeft(page, script), `letters left in the other script at ${page.url()}`)
    .toEqual([])
}

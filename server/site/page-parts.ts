import type { PagePartStore } from '../../contract/pages.ts'

/** Cards of the lists that are read most. */
const mostParts = 1_000

/** Parts of pages that were rendered before, by what they show. The least recently used go first. */
export class PageParts implements PagePartStore {
  readonly #parts = new Map<string, Buffer>()

  get(key: string): Buffer | undefined {
    const html = this.#parts.get(key)
    if (!html) return undefined
    this.#parts.delete(key)
    this.#parts.set(key, html)
    return html
  }

  set(key: string, text: string): Buffer {
    const html = Buffer.from(text)
    this.#parts.set(key, html)
    if (this.#parts.size > mostParts) this.#parts.delete(this.#parts.keys().next().value ?? '')
    return html
  }
}

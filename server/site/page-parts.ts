import type { PagePartStore } from '../../contract/pages.ts'
import { ownBytes } from '../cache/compression.ts'

/** Cards of the lists that are read most. */
const mostParts = 1_000

interface Part {
  /** As it came first: to keep another string with the same letters would give the heap work for each part of each page. */
  key: string
  html: Buffer
}

/** Parts of pages that were rendered before, by what they show. The least recently used go first. */
export class PageParts implements PagePartStore {
  readonly #parts = new Map<string, Part>()

  get(key: string): Buffer | undefined {
    const part = this.#parts.get(key)
    if (!part) return undefined
    this.#parts.delete(part.key)
    this.#parts.set(part.key, part)
    return part.html
  }

  set(key: string, text: string): Buffer {
    // Of its own: a slab that it shares would stay in memory as long as it.
    const html = ownBytes(text)
    this.#parts.set(key, { key, html })
    if (this.#parts.size > mostParts) this.#parts.delete(this.#parts.keys().next().value ?? '')
    return html
  }
}

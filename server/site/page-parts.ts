/** Cards of the lists that are read most. */
const mostParts = 1_000

/** Parts of pages that were rendered before, by what they show. The least recently used go first. */
export class PageParts {
  readonly #parts = new Map<string, string>()

  get(key: string): string | undefined {
    const html = this.#parts.get(key)
    if (html === undefined) return undefined
    this.#parts.delete(key)
    this.#parts.set(key, html)
    return html
  }

  set(key: string, html: string) {
    // A copy: a slice would hold the whole page in memory.
    this.#parts.set(key, Buffer.from(html).toString())
    if (this.#parts.size <= mostParts) return
    for (const [oldest] of this.#parts) return void this.#parts.delete(oldest)
  }
}

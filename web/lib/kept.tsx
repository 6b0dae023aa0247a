import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import type { PagePartStore, PagePiece } from '../../contract/pages.ts'
import { pageScript } from '../script/show.ts'

/** The parts of one page while the server renders it. */
export class KeptParts {
  readonly #store: PagePartStore
  /** Nobody can write it into a text. */
  readonly #mark: string
  readonly #kept: Uint8Array[] = []
  readonly #keys: string[] = []

  constructor({ parts, nonce }: { parts: PagePartStore; nonce: string }) {
    this.#store = parts
    this.#mark = `part:${nonce}:`
  }

  /** A mark in the place of a part that is known; marks around one that is new. */
  take(key: string, children: ReactNode): ReactNode {
    const html = this.#store.get(key)
    if (html !== undefined) return `${this.#mark}known:${this.#kept.push(html) - 1};`
    const start = `${this.#mark}new:${this.#keys.push(key) - 1};`
    // Not as JSX, which would write the marks in the script of the page.
    return createElement(Fragment, null, start, children, `${this.#mark}end:;`)
  }

  /** The page with all its parts and without marks. */
  fill(html: string): PagePiece[] {
    const [start = '', ...marked] = html.split(this.#mark)
    const page: PagePiece[] = [start]
    for (const piece of marked) {
      const end = piece.indexOf(';')
      const [kind, place] = piece.slice(0, end).split(':')
      const text = piece.slice(end + 1)
      const number = Number(place)
      if (kind === 'new') page.push(this.#store.set(this.#keys[number] ?? '', text))
      else if (kind === 'known') page.push(this.#kept[number] ?? '', text)
      else page.push(text)
    }
    return page
  }
}

/** Absent in the browser. */
export const PageParts = createContext<KeptParts | null>(null)

interface KeptProps {
  /** All that it shows; null for a part that is not worth keeping. */
  by: unknown
  children: ReactNode
}

/** A part of public pages that the server renders once. It may not use `useId`, nor have another such part inside. */
export function Kept({ by, children }: KeptProps) {
  const parts = use(PageParts)
  return parts && by !== null ? parts.take(JSON.stringify([pageScript(), by]), children) : children
}

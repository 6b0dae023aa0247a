/** The page of an application opens at its messages. */
export const messagesHash = '#xabarlar'

/** Whom to ask for help; null for a way that the operator has not named. */
export interface HelpContact {
  phone: string | null
  /** With its @. */
  telegram: string | null
  email: string | null
}

/** Facts about this installation, shown on its pages. */
export interface SiteFacts {
  /** The canonical origin, without a slash at the end. */
  origin: string
  contact: { address: string; phone: string; email: string }
  help: HelpContact
}

/** What the server gives a page while it is rendered. */
export interface PageServices {
  site: SiteFacts
  /**
   * Marks our own inline scripts. It is random for each rendering, so a text in the database cannot contain it.
   * The server approves only marked scripts and removes the mark from the page.
   */
  nonce: string
  /** Reads from the API without HTTP. */
  fetch: (path: string) => Promise<PageAnswer>
  report: (error: unknown) => void
  /** Parts of pages that were rendered before. Without them every page is rendered whole. */
  parts?: PagePartStore
}

/** HTML as bytes, by what it shows. */
export interface PagePartStore {
  get(key: string): Uint8Array | undefined
  /** Keeps a part, and gives its bytes. */
  set(key: string, html: string): Uint8Array
}

/** What a page needs of a Response. A whole one encodes its body and decodes it again, for a fifth of a rendering. */
export interface PageAnswer {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

export interface RenderedPage {
  status: number
  headers: Headers
  /** The page in pieces: what was rendered for it alone is text, its kept parts are bytes. */
  html: PagePiece[]
}

export type PagePiece = string | Uint8Array

/** What the built site offers the server. */
export interface Site {
  render: (request: Request, services: PageServices) => Promise<RenderedPage>
  routes: PageRoute[]
}

/** What the server knows of a page before it renders one. */
export interface PageRoute {
  /** As `/jobs/:id`. */
  path: string
  /** Query parameters that change the page. */
  query: string[]
  /** Where the page is about one thing. Its addresses have the parameters of the path. */
  subject?: PageSubject | undefined
}

export interface PageSubject {
  /** The read that answers 404 when the thing is absent. */
  read: string
  /** An address of something absent: its page serves for all of them, and is rendered once. */
  absent: string
}

import type { PageRoute, SiteFacts } from '../../contract/pages.ts'
import type { ResponseDraft } from '../cache/cached-response.ts'
import type { Answer } from '../http/in-process.ts'

/** What the thread is started with. */
export interface ThreadSettings {
  facts: SiteFacts
  headers: Record<string, string>
}

/** To the thread: render a page; the answers to a read. */
export type Order =
  | { type: 'render'; page: number; address: string | undefined }
  | { type: 'answers'; read: number; answers: Answer[] }

/** From the thread. A read belongs to the page that it is for, and has all paths of one moment: each message wakes a thread. */
export type Notice =
  | { type: 'ready'; routes: PageRoute[] }
  | { type: 'read'; page: number; read: number; paths: string[] }
  | { type: 'rendered'; page: number; draft: ResponseDraft }
  | { type: 'failed'; page: number; error: unknown }
  | { type: 'report'; error: unknown }

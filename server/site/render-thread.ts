import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { PageRoute } from '../../contract/pages.ts'
import type { ResponseDraft } from '../cache/cached-response.ts'
import type { Answer } from '../http/in-process.ts'
import type { Notice, Order, ThreadSettings } from './render-messages.ts'

interface Rendering {
  resolve(draft: ResponseDraft): void
  reject(error: unknown): void
  /** Runs work as part of the request that the page is for. */
  within<T>(work: () => T): T
}

interface Handlers {
  read(path: string): Promise<Answer>
  report(error: unknown): void
}

const program = new URL('./render-worker.ts', import.meta.url)
/** Garbage of renderings is collected early: a thread with Node's defaults would grow without need. */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 192 }

/**
 * Renders pages in a thread of its own: answers from the cache, and everybody's calls, do not wait for a rendering. A thread
 * that ends is started again with the next page.
 */
export class RenderThread {
  readonly #settings: ThreadSettings
  readonly #handlers: Handlers
  readonly #renderings = new Map<number, Rendering>()
  readonly #routes = Promise.withResolvers<PageRoute[]>()
  #worker: Worker | undefined
  #pages = 0

  constructor(settings: ThreadSettings, handlers: Handlers) {
    this.#settings = settings
    this.#handlers = handlers
    this.#worker = this.#start()
    // Who asks is told why there are none.
    this.#routes.promise.catch(() => {})
  }

  /** The pages of the site. Only the thread has the site in its memory. */
  get routes(): Promise<PageRoute[]> {
    return this.#routes.promise
  }

  render(address: string | undefined): Promise<ResponseDraft> {
    this.#worker ??= this.#start()
    const page = ++this.#pages
    const { promise, resolve, reject } = Promise.withResolvers<ResponseDraft>()
    this.#renderings.set(page, { resolve, reject, within: AsyncLocalStorage.snapshot() })
    this.#order({ type: 'render', page, address })
    return promise
  }

  async close() {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(program, { workerData: this.#settings, execArgv: [], resourceLimits })
    worker.on('message', (notice: Notice) => this.#hear(notice))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('the thread that renders pages ended')))
    return worker
  }

  #lose(worker: Worker, error: unknown) {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#routes.reject(error)
    for (const { reject } of this.#renderings.values()) reject(error)
    this.#renderings.clear()
  }

  #order(order: Order) {
    this.#worker?.postMessage(order)
  }

  #hear(notice: Notice) {
    if (notice.type === 'ready') return this.#routes.resolve(notice.routes)
    if (notice.type === 'report') return this.#handlers.report(notice.error)
    const rendering = this.#renderings.get(notice.page)
    if (!rendering) return
    if (notice.type === 'read') return void rendering.within(() => this.#read(notice.read, notice.paths))
    this.#renderings.delete(notice.page)
    if (notice.type === 'failed') return rendering.reject(notice.error)
    rendering.resolve({ ...notice.draft, body: asBuffer(notice.draft.body) })
  }

  async #read(read: number, paths: string[]) {
    this.#order({
      type: 'answers',
      read,
      answers: await Promise.all(paths.map((path) => this.#answer(path))),
    })
  }

  #answer(path: string): Promise<Answer> {
    return this.#handlers.read(path).catch((error: unknown) => {
      this.#handlers.report(error)
      return { status: 503, headers: {}, body: '' }
    })
  }
}

/** A Buffer comes out of a message as the plain bytes it is made of. */
const asBuffer = (body: Uint8Array | string) =>
  typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength)

// Runs in a thread of its own, started by render-thread.ts: renders pages, and reads what they show through the main
// thread.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { compressFast } from '../cache/compression.ts'
import type { Answer } from '../http/in-process.ts'
import { openBuiltSite } from './built-site.ts'
import { PageParts } from './page-parts.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Notice, Order, ThreadSettings } from './render-messages.ts'

const port = parentPort as MessagePort
const { facts, headers } = workerData as ThreadSettings
const { site } = await openBuiltSite()
const parts = new PageParts()
const reading = new Map<number, (answers: Answer[]) => void>()
let reads = 0

const tell = (notice: Notice, moved: ArrayBuffer[] = []) => port.postMessage(notice, moved)

/** Collects what the page reads in one moment. */
function createReader(page: number) {
  let paths: string[] = []
  let answers: Promise<Answer[]> | undefined
  const ask = () => {
    const read = ++reads
    const { promise, resolve } = Promise.withResolvers<Answer[]>()
    reading.set(read, resolve)
    // After all that is ready to run has added its own.
    process.nextTick(() => {
      tell({ type: 'read', page, read, paths })
      paths = []
      answers = undefined
    })
    return promise
  }
  return async (path: string) => {
    const place = paths.push(path) - 1
    answers ??= ask()
    const all = await answers
    return all[place] as Answer
  }
}

async function render(page: number, address: string | undefined) {
  const renderPage = createPageRenderer({
    ...{ facts, headers, parts },
    read: createReader(page),
    report: (error) => tell({ type: 'report', error }),
  })
  try {
    const { body, ...draft } = await renderPage(site, address)
    // Nearly every browser takes Brotli. For the others the answer is unpacked.
    const bytes = compressFast(body, 'br')
    tell({ type: 'rendered', page, draft: { ...draft, body: bytes, encoding: 'br' } }, [
      bytes.buffer as ArrayBuffer,
    ])
  } catch (error) {
    tell({ type: 'failed', page, error })
  }
}

port.on('message', (order: Order) => {
  if (order.type === 'render') return void render(order.page, order.address)
  reading.get(order.read)?.(order.answers)
  reading.delete(order.read)
})

tell({ type: 'ready', routes: site.routes })

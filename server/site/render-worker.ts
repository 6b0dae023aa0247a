// Runs in a thread of its own, started by render-thread.ts: renders pages, and reads what they show through the main
// thread.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { ownBytes } from '../cache/compression.ts'
import type { Answer } from '../http/in-process.ts'
import { openBuiltSite } from './built-site.ts'
import { PageParts } from './page-parts.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Notice, Order, ThreadSettings } from './render-messages.ts'

const port = parentPort as MessagePort
const { facts, headers } = workerData as ThreadSettings
const { site } = await openBuiltSite()
const parts = new PageParts()
const reading = new Map<number, (answer: Answer) => void>()
let reads = 0

const tell = (notice: Notice, moved: ArrayBuffer[] = []) => port.postMessage(notice, moved)

async function render(page: number, address: string | undefined) {
  const renderPage = createPageRenderer({
    ...{ facts, headers, parts },
    read: (path) => {
      const read = ++reads
      tell({ type: 'read', page, read, path })
      return new Promise((resolve) => reading.set(read, resolve))
    },
    report: (error) => tell({ type: 'report', error }),
  })
  try {
    const { body, ...draft } = await renderPage(site, address)
    const bytes = ownBytes(body)
    tell({ type: 'rendered', page, draft: { ...draft, body: bytes } }, [bytes.buffer as ArrayBuffer])
  } catch (error) {
    tell({ type: 'failed', page, error })
  }
}

port.on('message', (order: Order) => {
  if (order.type === 'render') return void render(order.page, order.address)
  reading.get(order.read)?.(order.answer)
  reading.delete(order.read)
})

/** As much of the worker's world as is used. The library of types has it only instead of the page's. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface MessageToWorker extends ExtendableEvent {
  data: { keep?: string[]; forget?: true } | null
}

export interface WorkerScope {
  location: Location
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'

interface File {
  name: string
  type: string
}

/** An answer that is written while it is read, piece by piece, for the client to keep as a file. */
export class Download {
  readonly headers: Record<string, string>
  readonly stream: Readable

  constructor({ name, type }: File, pieces: AsyncGenerator<string>) {
    this.headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
    // The client's reading makes the next piece. It is still the work of this request, in its turn for a connection.
    const asRequest = AsyncLocalStorage.snapshot()
    this.stream = Readable.from({
      [Symbol.asyncIterator]: () => ({
        next: () => asRequest(() => pieces.next()),
        return: (value?: unknown) => pieces.return(value),
      }),
    })
  }
}

/**
 * Names a save, so that the server does it once however often it arrives: the answer to the first try may have
 * been lost on the way. What is tried again unchanged keeps its name; anything else gets a new one.
 */
export function createIdempotencyKeys() {
  let last: { body: string; key: string } | undefined
  return {
    keyFor(body: object): string {
      const sent = JSON.stringify(body)
      if (last?.body !== sent) last = { body: sent, key: randomKey() }
      return last.key
    },
    /** After a success: the same again would be a new one. */
    forget() {
      last = undefined
    },
  }
}

/** Not `randomUUID`: browsers give it to https alone. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

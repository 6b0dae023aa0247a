/**
 * With the same key the server saves only once, even when the answer to the first try was lost. A repeated try with
 * the same body has the same key. Another body gets a new key.
 */
export function createIdempotencyKeys() {
  let last: { body: string; key: string } | undefined
  return {
    keyFor(body: object): string {
      const sent = JSON.stringify(body)
      if (last?.body !== sent) last = { body: sent, key: randomKey() }
      return last.key
    },
    /** Call it after a success: the same body is then a new save. */
    forget() {
      last = undefined
    },
  }
}

/** Not `randomUUID`: browsers have it only on https. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

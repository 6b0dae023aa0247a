import type { Position } from '../../database/keyset.ts'

/** A message has up to 2,000 characters, a job up to 10,000. */
export const rowsAtOnce = 100

/** Page after page, each read when it is asked for: a long list costs the memory of one page. */
export async function* pagesOf<Found extends { position: Position }, Shown>(
  find: (after: Position | undefined) => PromiseLike<Found[]>,
  show: (row: Found) => Shown,
): AsyncGenerator<Shown[]> {
  for (let after: Position | undefined; ; ) {
    const rows = await find(after)
    if (rows.length > 0) yield rows.map(show)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.position
  }
}

import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { askKeptAgain } from '../../api/ask-kept-again.ts'
import { unreadQuery } from '../../api/unread.ts'
import { ageOf, formatDate } from '../../lib/format.ts'
import { answerKeptAt, documentKeptAt } from '../../lib/kept-time.ts'
import { isNetworkLost, subscribeToNetwork } from '../../lib/network.ts'

const minute = 60_000

/** How long ago what the page shows was true: `2 soat oldin`. Undefined when it is not worth telling. */
export function usePageAge(): string | undefined {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [first] = useState(address)
  // A page without a loader has null. A loader does it before its calls begin.
  const withoutLoader = useMatches().at(-1)?.loaderData ? undefined : pathname
  useEffect(() => {
    if (withoutLoader) askKeptAgain(client, { when: 'now' })
  }, [withoutLoader, client])
  return useSyncExternalStore(
    (listener) => subscribe(client, listener),
    () => {
      if (lacksList(client)) return undefined
      const document = documentKeptAt()
      const shown = oldestShown(client)
      if (isNetworkLost()) return sayAge(address === first ? document : undefined, shown, answerKeptAt())
      return sayAge(document && shown && shown <= document ? shown : undefined, answerKeptAt())
    },
    () => undefined,
  )
}

function subscribe(client: QueryClient, listener: () => void): () => void {
  const ends = [client.getQueryCache().subscribe(listener), subscribeToNetwork(listener)]
  const timer = setInterval(listener, minute)
  return () => {
    clearInterval(timer)
    for (const end of ends) end()
  }
}

/** What was searched for has not come. It was not seen, however old the rest of the page is. */
const lacksList = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data === undefined })
    .some(({ options }) => 'initialPageParam' in options)

/** The number of the bell is of no page. */
function oldestShown(client: QueryClient): number | undefined {
  const bell = hashKey(unreadQuery().queryKey)
  const shown = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state, queryHash }) => state.data !== undefined && queryHash !== bell,
  })
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined
}

function sayAge(...times: (number | undefined)[]): string | undefined {
  const oldest = Math.min(...times.filter((time) => time !== undefined))
  if (!(oldest < Date.now() - minute)) return undefined
  const then = new Date(oldest)
  return ageOf(then, new Date()) ?? formatDate(then)
}

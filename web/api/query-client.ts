import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { withoutScript } from '../../contract/script.ts'
import { getDialogHash } from '../lib/dialog-hash.ts'
import { isNetworkLost, subscribeToNetwork } from '../lib/network.ts'
import { areaOf } from '../lib/paths.ts'
import { readOutbox } from '../outbox/store.ts'
import { endSession } from '../session/session.ts'
import { frameText } from '../text/frame.ts'
import { authorizationHeader, type Transport } from './client.ts'
import { ApiError, isSessionEnd } from './errors.ts'
import { rereadFirstAnswers } from './first-answers.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: Transport }
    /** `background`: no attempt of the person, who goes on reading what failed before. */
    mutationMeta: { background?: true }
  }
}

export const deletionKey = ['delete-account']

const browserClient = typeof document === 'undefined' ? undefined : createBrowserClient()

/** The browser has one client. The server makes a new one for each page. */
export function getQueryClient(): QueryClient {
  return browserClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

function createBrowserClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => subscribeToNetwork(() => setOnline(!isNetworkLost())))
  onlineManager.setOnline(!isNetworkLost())
  // Who deletes the account has no session any more before the answer comes; the call itself says what follows.
  const isLeaving = () => client.isMutating({ mutationKey: deletionKey }) > 0
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!isLeaving()) endDeadSession(error, areaOf(location.pathname) || getDialogHash() ? here() : null)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => endDeadSession(error, here()),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The worker may have an answer without network. Without a worker there is none, and the call waits.
        get networkMode() {
          return navigator.serviceWorker?.controller ? ('offlineFirst' as const) : ('online' as const)
        },
        // Retry after a lost connection or a fault of the server. Other answers will not change.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  })
  rereadFirstAnswers(client)
  return client
}

/** The way back after signing in, also to the dialog that is open. */
const here = () => withoutScript(location.pathname) + location.search + (getDialogHash() || location.hash)

/**
 * The only place where a dead token ends the session. Where one is needed, also to send what waits, `SessionEnd` then
 * goes to /login. Who only reads a public page, and writes nothing, becomes a visitor and hears nothing of it.
 * A call of the session before this one may be refused late: that ends nothing.
 */
function endDeadSession(error: Error, signInFor: string | null) {
  const { Authorization } = authorizationHeader()
  if (!isSessionEnd(error) || !Authorization || error.authorization !== Authorization) return
  if (readOutbox().length > 0) signInFor ??= here()
  endSession({ signInFor })
  if (signInFor) toast.error(frameText.sessionEnded, { id: 'session-ended' })
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { endSession, getSession } from '../session/session.ts'
import { frameText } from '../text/frame.ts'
import type { Transport } from './client.ts'
import { ApiError, isSessionEnd } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: Transport }
  }
}

const browserClient = typeof document === 'undefined' ? undefined : createBrowserClient()

/** The browser has one client. The server makes a new one for each page. */
export function getQueryClient(): QueryClient {
  return browserClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

/** For loaders: all queries of this client call the API in-process. */
export function createServerClient(transport: Transport): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, meta: { transport } } } })
}

function createBrowserClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endDeadSession }),
    mutationCache: new MutationCache({ onError: endDeadSession }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Retry after a lost connection or a fault of the server. Other answers will not change.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  })
}

/** The only place where a dead token ends the session. `SessionEnd` then goes to /login. */
function endDeadSession(error: Error) {
  if (!isSessionEnd(error) || getSession().token === null) return
  endSession({ expired: true })
  toast.error(frameText.sessionEnded, { id: 'session-ended' })
}

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { useMatches } from 'react-router'
import { LoadedClient } from '../../api/loaded-client.ts'
import { hydrate } from '../../api/preload.ts'
import { getQueryClient } from '../../api/query-client.ts'

export function Providers({ children }: { children: ReactNode }) {
  const loaded = use(LoadedClient)
  const [client] = useState(loaded ?? getQueryClient)
  const matches = useMatches()
  if (!loaded) for (const { loaderData, params } of matches) hydrate(client, loaderData, params)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

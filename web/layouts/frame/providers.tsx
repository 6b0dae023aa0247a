import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { hydrate } from '../../api/preload.ts'
import { getQueryClient } from '../../api/query-client.ts'

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient)
  const matches = useMatches()
  for (const { loaderData, params } of matches) hydrate(client, loaderData, params)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

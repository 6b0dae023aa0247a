import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '../../../contract/pages.ts'

const unknown: SiteFacts = { origin: '', contact: { address: '', phone: '', email: '' } }

/** What this installation says about itself; the root loader brought it with the first page. */
export function useSite(): SiteFacts {
  // Absent only when the root itself failed to load.
  return useRouteLoaderData<{ site: SiteFacts }>('root')?.site ?? unknown
}

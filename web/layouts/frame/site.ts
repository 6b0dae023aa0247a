import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '../../../contract/pages.ts'

const unknown: SiteFacts = {
  origin: '',
  contact: { address: '', phone: '', email: '' },
  help: { phone: null, telegram: null, email: null },
}

/** Facts about this installation. The root loader sent them with the first page. */
export function useSite(): SiteFacts {
  // Undefined only when the root loader failed.
  return useRouteLoaderData<{ site: SiteFacts }>('root')?.site ?? unknown
}

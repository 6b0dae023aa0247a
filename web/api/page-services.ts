import { createContext } from 'react-router'
import type { PageServices } from '../../contract/pages.ts'

/** Set only while the server renders a page. */
export const pageServices = createContext<PageServices>()

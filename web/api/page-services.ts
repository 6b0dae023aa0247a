import { createContext } from 'react-router'
import type { PageServices } from '../../contract/pages.ts'

/** Present while the server renders; loaders take what they need from it. */
export const pageServices = createContext<PageServices>()

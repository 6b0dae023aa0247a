import { createContext } from 'react'

/** The nonce of this rendering, for our own inline scripts. Absent in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)

import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Holds the data of the page that the server renders. Its loader sets it. */
export const loadedClient = createContext<QueryClient | null>(null)

/** The same for the page's components. Absent in the browser. */
export const LoadedClient = createReactContext<QueryClient | null>(null)

import type { QueryClient } from '@tanstack/react-query'

/** Whatever shows applications. */
const lists = [['applications'], ['employer-applications'], ['own-jobs']]

/** Reads again what shows this application. */
export function refreshApplication(client: QueryClient, id: number) {
  for (const queryKey of [...lists, ['messages', id]]) client.invalidateQueries({ queryKey })
}

/** Any application may have changed. */
export function refreshApplications(client: QueryClient) {
  for (const queryKey of [...lists, ['messages']]) client.invalidateQueries({ queryKey })
}

import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from './client.ts'
import { askLateAgain } from './show-saved.ts'

/** Shows what was changed in the lists on the screen, which keep their order and their rows. */
export function replaceInLists<Item extends { id: number }>(
  client: QueryClient,
  { queryKey, changed }: { queryKey: QueryKey; changed: Item },
) {
  client.setQueriesData<InfiniteData<Page<Item>>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map((page) => replaceItem(page, changed)) },
  )
  askLateAgain(client, queryKey)
}

const replaceItem = <Item extends { id: number }>(page: Page<Item>, changed: Item): Page<Item> => ({
  ...page,
  items: page.items.map((item) => (item.id === changed.id ? changed : item)),
})

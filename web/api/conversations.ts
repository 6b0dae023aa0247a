import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { listMessages, type Message, type Sender, sendMessage } from '../../contract/conversations.ts'
import type { LiveEvents } from '../../contract/stream.ts'
import { getSession } from '../session/session.ts'
import { call, callPage, type Page } from './client.ts'
import { isShort } from './short-list.ts'
import { listsWithUnread } from './unread-lists.ts'

// Imported through web/api, these come to the browser without the schemas.
export { conversationDays, messageCap } from '../../contract/conversations.ts'

type Pages = InfiniteData<Page<Message>, string | null>

export const conversationKey = (applicationId: number) => ['messages', applicationId] as const

/** The conversation of an application as one of its two people sees it. The first page has the newest messages. */
export const messagesQuery = (applicationId: number, me: Sender) =>
  infiniteQueryOptions({
    queryKey: conversationKey(applicationId),
    queryFn: async ({ pageParam, signal, client }) => {
      const query = { order: 'newest' as const, limit: 50, cursor: pageParam ?? undefined }
      const page = await callPage(listMessages, { params: { id: applicationId }, query }, { signal })
      if (page.items.some(({ sender, read }) => sender !== me && !read))
        for (const queryKey of listsWithUnread(client, applicationId)) client.invalidateQueries({ queryKey })
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: isShort,
  })

export const sendMessageMutation = (client: QueryClient) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ applicationId, text, key }: { applicationId: number; text: string; key: string }) =>
      call(
        sendMessage,
        { params: { id: applicationId }, body: { text } },
        { headers: { 'Idempotency-Key': key } },
      ),
    onSuccess: (sent, { applicationId }) => showSent(client, applicationId, sent),
  })

interface Written {
  applicationId: number
  text: string
  /** The newest message when it was written. */
  after: number
}

/** Whether the conversation has what I wrote. */
export async function findSentMessage({ applicationId, text, after }: Written): Promise<boolean> {
  const query = { order: 'newest' as const, limit: 50 }
  const messages = await call(listMessages, { params: { id: applicationId }, query })
  const me = getSession().role
  return messages.some((each) => each.number > after && each.sender === me && each.text === text)
}

/** A read that began before the message was sent would take it away again. */
async function showSent(client: QueryClient, applicationId: number, sent: Message) {
  const queryKey = conversationKey(applicationId)
  const known = client.getQueryData<Pages>(queryKey)
  const isComplete = known?.pages[0]?.items[0]?.number === sent.number - 1 && !client.isFetching({ queryKey })
  if (known) {
    await client.cancelQueries({ queryKey })
    client.setQueryData<Pages>(queryKey, (pages) => pages && withMessage(pages, sent))
  }
  if (!isComplete) client.invalidateQueries({ queryKey })
}

function withMessage({ pages, pageParams }: Pages, sent: Message): Pages {
  const [newest, ...older] = pages
  if (!newest || newest.items.some(({ number }) => number === sent.number)) return { pages, pageParams }
  const items = [sent, ...newest.items].toSorted((one, other) => other.number - one.number)
  return { pages: [{ ...newest, items }, ...older], pageParams }
}

/** Whether this page shows the message: most often it was written here. */
export const hasMessage = (client: QueryClient, applicationId: number, number: number): boolean =>
  client
    .getQueryData<Pages>(conversationKey(applicationId))
    ?.pages.some(({ items }) => items.some((message) => message.number === number)) ?? false

/** False when the conversation must be read again: an older answer may still come. */
export function showRead(client: QueryClient, read: LiveEvents['read']): boolean {
  const queryKey = conversationKey(read.application_id)
  const state = client.getQueryState<Pages>(queryKey)
  if (!state) return true
  if (state.fetchStatus !== 'idle' || state.isInvalidated) return false
  const updatedAt = state.dataUpdatedAt
  client.setQueryData<Pages>(queryKey, (pages) => pages && withMarks(pages, read), { updatedAt })
  return true
}

function withMarks({ pages, pageParams }: Pages, { reader, up_to }: LiveEvents['read']): Pages {
  const isRead = (message: Message) => message.read || (message.sender !== reader && message.number <= up_to)
  const items = (page: Page<Message>) => page.items.map((message) => ({ ...message, read: isRead(message) }))
  return { pages: pages.map((page) => ({ ...page, items: items(page) })), pageParams }
}

import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { messagesPerConversation } from '../../contract/conversations.ts'
import type { ApplicantPage } from '../../contract/employer-applications.ts'
import type { LiveEvents } from '../../contract/stream.ts'
import { getSession } from '../session/session.ts'
import { applicantKeys } from './applicant-cache.ts'
import { conversationKey, hasMessage, showRead } from './conversations.ts'
import { isShort } from './short-list.ts'
import { showUnread } from './unread.ts'
import { listsWithUnread, unreadLists } from './unread-lists.ts'

/** What a stream told. */
export type News = { [Event in keyof LiveEvents]: { event: Event } & LiveEvents[Event] }[keyof LiveEvents]

/** Whatever shows applications. */
const applications = [['applications'], ['employer-applications'], ['own-jobs']]
const everything = [...applications, ['messages'], ['bell']]

interface Touched {
  queryKey: QueryKey
  predicate?: (query: Query) => boolean
}

/** Reads again what the news touches and this page does not know. */
export function showNews(client: QueryClient, news: News[]) {
  const touched = new Map<string, QueryKey>()
  for (const one of news) for (const key of touchedBy(client, one)) touched.set(hashKey(key), key)
  for (const queryKey of touched.values()) refresh(client, { queryKey })
  // A stream without a position begins so: what the page is just reading for the first time is not read twice.
  if (news.some(({ event }) => event === 'reset'))
    for (const queryKey of everything) refresh(client, { queryKey, predicate: isNoFirstRead })
  const bell = news.findLast((one) => one.event === 'bell')
  if (bell) void showUnread(client, bell.unread)
}

/** Anything may have changed. */
export function refreshEverything(client: QueryClient) {
  for (const queryKey of everything) refresh(client, { queryKey })
}

function touchedBy(client: QueryClient, news: News): QueryKey[] {
  switch (news.event) {
    case 'application':
      return applications
    case 'seen':
      return knowsSeen(client, news) ? [] : applications
    case 'message':
      return touchedByMessage(client, news)
    case 'read':
      return touchedByReading(client, news)
    case 'changed':
      return [...applications, conversationKey(news.application_id)]
    case 'bell':
      return [['bell', 'list']]
    case 'reset':
      return []
    // And what only a newer server knows.
    default:
      return everything
  }
}

/** This page has opened it itself. */
function knowsSeen(client: QueryClient, { application_id: id }: LiveEvents['seen']): boolean {
  const page = client.getQueryData<ApplicantPage | null>(applicantKeys.one(String(id)))
  return Boolean(page?.timeline.seen_at)
}

function touchedByMessage(client: QueryClient, { application_id: id, number }: LiveEvents['message']) {
  // The last one closes the conversation.
  if (number >= messagesPerConversation) return [...applications, conversationKey(id)]
  if (hasMessage(client, id, number)) return []
  // What is read at once is unread in no list.
  return isReadHere(client, id) ? [conversationKey(id)] : [...unreadLists, conversationKey(id)]
}

/** Whether the conversation stands on a page that somebody sees. */
function isReadHere(client: QueryClient, id: number): boolean {
  const conversation = client.getQueryCache().find({ queryKey: conversationKey(id) })
  return Boolean(conversation?.isActive() && isShort(conversation)) && !document.hidden
}

/** What this page shows of it already is changed at once. Own lists that say it is unread are read again, in every tab. */
function touchedByReading(client: QueryClient, read: LiveEvents['read']): QueryKey[] {
  const { application_id: id, reader } = read
  const isShown = showRead(client, read)
  if (reader === getSession().role) return listsWithUnread(client, id)
  return isShown ? [] : [conversationKey(id)]
}

/** A page that nobody sees reads when somebody looks at it: to read messages also tells the other one that they were read. */
function refresh(client: QueryClient, { queryKey, predicate = () => true }: Touched) {
  client.invalidateQueries({ queryKey, predicate, refetchType: 'none' })
  if (document.hidden) return
  // Of a long list the numbers are read again, and when they differ, so is the list.
  client.refetchQueries({
    queryKey,
    type: 'active',
    predicate: (query) => isShort(query) && predicate(query),
  })
}

const isNoFirstRead = ({ state }: Query) => state.data !== undefined || state.fetchStatus === 'idle'

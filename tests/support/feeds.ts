import { onTestFinished } from 'vitest'
import { ChangeFeed } from '../../server/cache/change-feed.ts'

/** A feed of its own for one test, and what it tells: each word once, until another comes. */
export function buildFeed(url: string, options = {}) {
  const events: string[] = []
  const heard: string[] = []
  const tell = (event: string) => events.at(-1) !== event && events.push(event)
  const feed = new ChangeFeed(
    { connectionString: url },
    { changed: (tag) => heard.push(tag), heard: () => tell('heard'), lost: () => tell('lost') },
    options,
  )
  onTestFinished(() => feed.close())
  return { feed, events, heard }
}

/** This process does nothing else meanwhile. */
export function standStill(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

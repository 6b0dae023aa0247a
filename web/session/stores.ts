/**
 * What the browser keeps. Where that is forbidden or full, as in some browsers inside other apps, the page remembers it
 * as long as it is open.
 */
function storeOf(open: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, instead: () => T): T => {
    try {
      return work(open())
    } catch {
      return instead()
    }
  }
  return {
    get: (key: string): string | null =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set(key: string, value: string) {
      memory.delete(key)
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    delete(key: string) {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      )
    },
    keys: (): string[] => [
      ...memory.keys(),
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
  }
}

/** For all tabs, until somebody deletes it. */
export const browserStore = storeOf(() => localStorage)
/** For this tab, also after a reload. */
export const tabStore = storeOf(() => sessionStorage)

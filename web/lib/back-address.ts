/** Any host. It shows whether the given address stays on the same host. */
const here = 'http://here'

/**
 * Where `?back=` may lead after signing in: only to a path of this site. Browsers read some paths as another host
 * (`//host`, `/\host`, also with tabs or dots between): these are refused.
 */
export function backAddress(given: string | null): string | undefined {
  if (!given?.startsWith('/') || !URL.canParse(given, here)) return undefined
  const { origin, pathname, search, hash } = new URL(given, here)
  if (origin !== here || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}

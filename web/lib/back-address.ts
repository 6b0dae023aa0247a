/** Any host will do: it only shows whether the address stays on it. */
const here = 'http://here'

/**
 * Where `?back=` may lead after signing in: a path of this site and nothing else. What browsers read as
 * another host (`//host`, `/\host`, with tabs or dots between) is refused.
 */
export function backAddress(given: string | null): string | undefined {
  if (!given?.startsWith('/') || !URL.canParse(given, here)) return undefined
  const { origin, pathname, search, hash } = new URL(given, here)
  if (origin !== here || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}

/** Whether to read it again at once. A list makes one call for each of its pages: a long one is left as it is. */
export function isShort({ state }: { state: { data?: unknown } }): boolean {
  const { pages } = (state.data ?? {}) as { pages?: unknown[] }
  return (pages?.length ?? 0) <= 3
}

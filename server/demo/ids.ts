/** Database ids by username, job type name or job key. */
export type Ids = Map<string, number>

export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}`)
  return id
}

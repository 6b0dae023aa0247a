import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc')

const oldSpaces = /^(old|large_object|new_large_object)_space$/
const turns = 50

/** How many bytes one turn of this leaves that collections of young garbage do not free. */
export async function measureLeft(turn: () => Promise<unknown>): Promise<number> {
  await turn()
  collect()
  const before = oldBytes()
  for (let count = 0; count < turns; count++) {
    await turn()
    await setImmediate()
    // What is used at the first is old at the second.
    collect({ type: 'minor' })
    collect({ type: 'minor' })
  }
  return (oldBytes() - before) / turns
}

const oldBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => oldSpaces.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)

import type { Name } from './limits.ts'
import { type Product, type Size, startProduct } from './product.ts'

/** What a run was asked for, and where its figures go. */
export interface Measuring {
  wanted: string[]
  /** Takes one pair [ours, theirs] per round. */
  record(name: Name, unit: string, pairs: [number, number][]): void
  rounds: number
  small: Size
  large: Size
}

export async function startBoth({ small, large }: Measuring): Promise<[small: Product, large: Product]> {
  const first = await startProduct(small)
  try {
    return [first, await startProduct(large)]
  } catch (error) {
    await first.stop()
    throw error
  }
}

/** A deadlock, or a statement on a standby that is in the way of what it replays. */
const gaveWay = ['40P01', '40001']

/** Does it again when PostgreSQL chose it to give way to another. The product goes on working meanwhile. */
export async function doAgain<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!gaveWay.includes((error as { code?: string }).code ?? '')) throw error
    }
  }
}

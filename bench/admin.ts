import { median, timed } from './figures.ts'
import type { Name } from './limits.ts'
import type { Product } from './product.ts'
import { ask, signInAdmin } from './times.ts'

/** What an administrator asks for. The seed gives both databases the same names and places. */
export const adminQuestions = {
  'admin-newest': ['/api/users/?role=job_seeker', '/api/users/?role=employer'],
  'admin-sorted': ['username', 'full_name', 'count'].flatMap((sort) =>
    ['job_seeker', 'employer'].map((role) => `/api/users/?role=${role}&sort=${sort}`),
  ),
  'admin-search': [
    'dilnoza',
    'karimova',
    'chinoz',
    'zafar nukus',
    '900001234',
    'laylo_umarova',
    'qwertyu',
  ].map((q) => `/api/users/?role=job_seeker&q=${encodeURIComponent(q)}`),
  'admin-trends': ['/api/statistics/trends/'],
} satisfies Partial<Record<Name, string[]>>

/** The median time of the slowest of these questions. */
export async function slowest(product: Product, paths: string[], times: number): Promise<number> {
  const headers = { Authorization: `Token ${await signInAdmin(product)}` }
  const medians: number[] = []
  for (const path of paths) {
    const taken: number[] = []
    for (let turn = 0; turn < times + 2; turn++) {
      const time = await timed(() => ask(product, path, { headers }))
      if (turn >= 2) taken.push(time)
    }
    medians.push(median(taken))
  }
  return Math.max(...medians)
}

/** The addresses of page 50 of each order. */
export async function deepPages(product: Product): Promise<string[]> {
  const headers = { Authorization: `Token ${await signInAdmin(product)}` }
  const paths: string[] = []
  for (const sort of ['newest', 'full_name', 'count']) {
    let path = `/api/users/?role=job_seeker&sort=${sort}&limit=100`
    for (let page = 1; page < 50; page++) {
      const answer = await ask(product, path, { headers })
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? path
    }
    paths.push(path)
  }
  return paths
}

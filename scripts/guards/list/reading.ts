// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of the product, put in as they stand.
import type { Guard } from '../guard.ts'

const fields = 'contract/fields.ts'
const searchTests = ['server/modules/jobs/jobs.search.test.ts']
const pagingTests = ['server/http/paging.test.ts']

/** Searches and lists: promises 17 and 18. */
export const reading: Guard[] = [
  {
    number: 17,
    what: 'dropping signs from what is searched',
    file: 'contract/fold.ts',
    find: ".replace(notWord, ' ')",
    replace: '',
    tests: searchTests,
  },
  {
    number: 17,
    what: 'finding nothing where no word is asked',
    file: 'server/search/question.ts',
    find: 'if ((q && asked.length === 0) || (location && where.length === 0)) return undefined',
    replace: '',
    tests: searchTests,
  },
  {
    number: 17,
    what: 'signs as signs in a search of applications',
    file: 'server/search/contains.ts',
    find: 'sql`strpos(lower(${written}), lower(${part})) > 0`',
    replace: 'sql`lower(${written}) LIKE lower(${`%${part}%`})`',
    tests: ['server/modules/applications/applications.list.test.ts'],
  },
  {
    number: 17,
    what: 'the cap of a search',
    file: 'contract/fold.ts',
    find: 'letters: 200',
    replace: 'letters: 2_000',
    tests: searchTests,
  },
  {
    number: 17,
    what: 'the cap of words in a search',
    file: 'contract/fold.ts',
    find: 'words: 16',
    replace: 'words: 160',
    tests: searchTests,
  },
  {
    number: 17,
    what: 'a pattern for salaries that never goes back',
    file: 'contract/jobs.ts',
    find: '/^\\d{1,12}(\\.\\d{1,2})?$/',
    replace: '/^\\d+\\d+(\\.\\d{1,2})?$/',
    tests: ['contract/endpoint.test.ts'],
  },
  {
    number: 17,
    what: 'a pattern for links that never goes back',
    file: 'contract/resumes.ts',
    find: '/^https?:\\/\\/[^\\s\\\\]+$/',
    replace: '/^https?:\\/\\/\\S+\\S+$/',
    tests: ['contract/endpoint.test.ts'],
  },
  {
    number: 18,
    what: 'the greatest page',
    file: fields,
    find: 'export const pageSizeCap = 100',
    replace: 'export const pageSizeCap = 1_000',
    tests: pagingTests,
  },
  {
    number: 18,
    what: 'the usual page',
    file: fields,
    find: 'limit: countText(1, pageSizeCap).default(pageSizeCap)',
    replace: 'limit: countText(1, pageSizeCap).default(100_000)',
    tests: pagingTests,
  },
  {
    number: 18,
    what: 'the pages of one list',
    file: 'contract/employers.ts',
    find: 'query: z.strictObject(pageQuery)',
    replace: 'query: z.strictObject({ cursor: pageQuery.cursor })',
    tests: pagingTests,
  },
  {
    number: 18,
    what: 'cutting a page at its limit',
    file: 'server/http/paging.ts',
    find: 'page.rows.slice(0, page.limit)',
    replace: 'page.rows',
    tests: pagingTests,
  },
  {
    number: 18,
    what: 'cutting the list of people',
    file: 'server/modules/users/users.repository.ts',
    find: '    .limit(limit)\n    .offset((page - 1) * limit)\n',
    replace: '    .offset((page - 1) * limit)\n',
    tests: pagingTests,
  },
  {
    number: 18,
    what: 'the cap of places that are suggested',
    file: 'server/modules/jobs/jobs.places.repository.ts',
    find: 'const suggestionCap = 10',
    replace: 'const suggestionCap = 1_000',
    tests: pagingTests,
  },
]

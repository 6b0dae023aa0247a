// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of the product, put in as they stand.
import type { Guard } from '../guard.ts'

const fields = 'contract/fields.ts'
const requestGuards = 'server/http/request-guards.ts'
const oddTests = ['server/http/odd-input.test.ts']
const bodyTests = ['server/http/request-guards.test.ts']
const linkTests = ['server/modules/resumes/resumes.test.ts']

const cleanAddress = {
  file: requestGuards,
  find: "if (request.url.includes('%') && !isCleanAddress(request.url)) throw new Failure('bad_input')",
  replace: '',
}

/** What is sent to us: promises 12 to 15. */
export const input: Guard[] = [
  {
    number: 12,
    what: 'refusing a NUL in text',
    file: fields,
    find: "value.isWellFormed() && !value.includes('\\u0000')",
    replace: 'value.isWellFormed()',
    tests: oddTests,
  },
  {
    number: 12,
    what: 'refusing half a character in text',
    file: fields,
    find: "value.isWellFormed() && !value.includes('\\u0000')",
    replace: "!value.includes('\\u0000')",
    tests: oddTests,
  },
  {
    number: 12,
    what: 'refusing half a character in a password',
    file: 'contract/auth.ts',
    find: "value.isWellFormed() && !value.includes('\\u0000')",
    replace: "!value.includes('\\u0000')",
    tests: oddTests,
  },
  { number: 12, what: 'refusing odd bytes in a query', ...cleanAddress, tests: oddTests },
  {
    number: 13,
    what: 'ids without a zero in front',
    file: fields,
    find: '/^[1-9]\\d{0,9}$/',
    replace: '/^\\d{1,10}$/',
    tests: oddTests,
  },
  {
    number: 13,
    what: 'ids within 32 bits',
    file: fields,
    find: '.refine((value) => value <= 2_147_483_647, fieldMessages.invalid)',
    replace: '',
    tests: oddTests,
  },
  {
    number: 13,
    what: 'an id that cannot exist is absent, not wrong',
    file: 'server/http/error-handler.ts',
    find: "if (part === 'params') return notFound()",
    replace: '',
    tests: oddTests,
  },
  {
    number: 13,
    what: 'an endless id is absent',
    file: 'server/http/error-handler.ts',
    find: "error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : new Failure('bad_input')",
    replace: "new Failure('bad_input')",
    tests: oddTests,
  },
  { number: 13, what: 'refusing odd bytes in an id', ...cleanAddress, tests: oddTests },
  {
    number: 14,
    what: 'the cap of texts',
    file: fields,
    find: '.refine((value) => codePoints(value) <= cap, fieldMessages.tooLong(cap))',
    replace: '',
    tests: oddTests,
  },
  {
    number: 14,
    what: 'counting texts in characters',
    file: fields,
    find: '(value: string) => [...value].length',
    replace: '(value: string) => value.length',
    tests: oddTests,
  },
  {
    number: 14,
    what: 'taking text for text alone',
    file: fields,
    find: '    .string(message)\n    .refine(storable',
    replace: '    .coerce.string(message)\n    .refine(storable',
    tests: [...oddTests, ...bodyTests],
  },
  {
    number: 14,
    what: 'the cap of a body',
    file: 'server/app.ts',
    find: 'const bodyLimit = 64 * 1024',
    replace: 'const bodyLimit = 1024 * 1024',
    tests: bodyTests,
  },
  {
    number: 14,
    what: 'reading JSON alone',
    file: requestGuards,
    find: "app.removeContentTypeParser(['text/plain', 'application/json'])",
    replace: "app.removeContentTypeParser(['application/json'])",
    tests: bodyTests,
  },
  {
    number: 14,
    what: 'refusing bytes that are no UTF-8',
    file: requestGuards,
    find: "else if (!isUtf8(body)) done(new Failure('bad_input'))\n",
    replace: '\n',
    tests: bodyTests,
  },
  {
    number: 15,
    what: 'looking at the link at all',
    file: 'contract/resumes.ts',
    find: "value === '' || isWebLink(value)",
    replace: 'value === value',
    tests: linkTests,
  },
  {
    number: 15,
    what: 'taking links to web pages alone',
    file: 'contract/resumes.ts',
    find: '/^https?:\\/\\/[^\\s\\\\]+$/.test(value) && ',
    replace: '',
    tests: linkTests,
  },
  {
    number: 15,
    what: 'taking links that a browser can read',
    file: 'contract/resumes.ts',
    find: ' && URL.canParse(value)',
    replace: '',
    tests: linkTests,
  },
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of the product, put in as they stand.
import type { Guard } from '../guard.ts'

const passwords = 'server/identity/passwords.ts'
const passwordTests = ['server/identity/passwords.test.ts']
const registerTests = ['server/modules/auth/auth.register.test.ts']
const loginTests = ['server/modules/auth/auth.login.test.ts']
const limitTests = ['server/modules/auth/auth.limits.test.ts']
const authRoutes = 'server/modules/auth/auth.routes.ts'
const authService = 'server/modules/auth/auth.service.ts'
const rateLimiter = 'server/http/rate-limiter.ts'

/** Old hash functions look at the first 72 bytes alone. */
const cutShort = {
  file: passwords,
  find: "password.normalize('NFC')",
  replace: "Buffer.from(password.normalize('NFC')).subarray(0, 72).toString()",
}

/** Passwords, sign-in and its limits: promises 1 to 4. */
export const accounts: Guard[] = [
  {
    number: 1,
    what: 'the kind of hash',
    file: passwords,
    find: 'algorithm: 2',
    replace: 'algorithm: 1',
    tests: passwordTests,
  },
  {
    number: 1,
    what: 'the memory that a hash costs',
    file: passwords,
    find: 'memoryCost: 19_456',
    replace: 'memoryCost: 8_192',
    tests: passwordTests,
  },
  {
    number: 1,
    what: 'the second pass of a hash',
    file: passwords,
    find: 'timeCost: 2',
    replace: 'timeCost: 1',
    tests: passwordTests,
  },
  {
    number: 1,
    what: 'the salt',
    file: passwords,
    find: 'parallelism: 1 }',
    replace: 'parallelism: 1, salt: Buffer.alloc(16) }',
    tests: passwordTests,
  },
  {
    number: 1,
    what: 'hashing what registration keeps',
    file: 'server/modules/auth/auth.service.ts',
    find: "passwordHash: await hashPassword(input.password, { lane: 'other', key: address })",
    replace: 'passwordHash: input.password',
    tests: passwordTests,
  },
  {
    number: 1,
    what: 'the bound of hashes at once',
    file: passwords,
    find: 'mostRunning: 2,',
    replace: 'mostRunning: 200,',
    tests: passwordTests,
  },
  {
    number: 1,
    what: 'the bound of those who wait for a hash',
    file: passwords,
    find: 'mostWaiting: 60',
    replace: 'mostWaiting: 6_000',
    tests: passwordTests,
  },
  {
    number: 1,
    what: 'hashing apart from the thread that answers',
    file: passwords,
    find: 'import { hash, verify }',
    replace: 'import { hash, verifySync as verify }',
    tests: passwordTests,
  },
  {
    number: 2,
    what: 'the least length of a password',
    file: 'contract/auth.ts',
    find: '.refine((value) => [...value].length >= leastPassword, passwordMessage)',
    replace: '',
    tests: registerTests,
  },
  {
    number: 2,
    what: 'counting a password in characters',
    file: 'contract/auth.ts',
    find: '[...value].length >= leastPassword',
    replace: 'value.length >= leastPassword',
    tests: registerTests,
  },
  {
    number: 2,
    what: 'the greatest length of a password',
    file: 'contract/auth.ts',
    find: '(value) => [...value].length <= mostPassword',
    replace: '() => true',
    tests: registerTests,
  },
  { number: 2, what: 'taking a password whole', ...cutShort, tests: registerTests },
  {
    number: 2,
    what: 'keeping the outer spaces of a password',
    file: passwords,
    find: "password.normalize('NFC')",
    replace: "password.normalize('NFC').trim()",
    tests: registerTests,
  },
  {
    number: 2,
    what: 'refusing the very common at registration',
    file: 'server/modules/auth/auth.service.ts',
    find: 'if (isCommonPassword(input.password)) throw badInput({ password: [commonPasswordMessage] })',
    replace: '',
    tests: registerTests,
  },
  {
    number: 2,
    what: 'refusing the very common at a change',
    file: 'server/modules/users/users.service.ts',
    find: 'if (isCommonPassword(next)) throw badInput({ new_password: [commonPasswordMessage] })',
    replace: '',
    tests: ['server/modules/users/users.profile.test.ts'],
  },
  {
    number: 3,
    what: 'one answer for unknown names and wrong passwords',
    file: 'server/modules/auth/auth.service.ts',
    find: 'if (!user || !matches) throw badCredentials()',
    replace: "if (!user) throw badInput({ username: ['?'] })\n  if (!matches) throw badCredentials()",
    tests: loginTests,
  },
  {
    number: 3,
    what: 'the hash that is computed for nobody',
    file: passwords,
    find: 'const against = stored ?? (await decoy)',
    replace: 'if (stored === undefined) return false\n  const against = stored',
    tests: loginTests,
  },
  { number: 3, what: 'looking at the whole password', ...cutShort, tests: loginTests },
  {
    number: 4,
    what: 'the limit of guesses at one account',
    file: authService,
    find: '[fromAddress, fromPair, ',
    replace: '[fromAddress, ',
    tests: limitTests,
  },
  {
    number: 4,
    what: 'the limit of guesses from one address',
    file: authService,
    find: 'failuresPerAddress = { most: 300,',
    replace: 'failuresPerAddress = { most: 3_000,',
    tests: limitTests,
  },
  {
    number: 4,
    what: 'counting all spellings of a name as one',
    file: authService,
    find: 'usernameKey(username).slice(0, 200)',
    replace: 'username',
    tests: limitTests,
  },
  {
    number: 4,
    what: 'counting before the password is looked at',
    file: rateLimiter,
    find: `await this.#takeAll(limits)
    try {
      const result = await work()`,
    replace: `try {
      const result = await work()
      await this.#takeAll(limits)`,
    also: [
      {
        file: rateLimiter,
        find: '      if (!(error instanceof Failure && error.wrongGuess)) await this.#giveBackAll(limits)\n',
        replace: '      await this.#takeAll(limits)\n',
      },
    ],
    tests: limitTests,
  },
  {
    number: 4,
    what: 'counting in one statement',
    file: 'server/http/rate-limiter.ts',
    find: 'ELSE ${rateLimits.count} + 1 END',
    replace: 'ELSE (SELECT past.count FROM attempts AS past WHERE past.key = excluded.key) + 1 END',
    tests: limitTests,
  },
  {
    number: 4,
    what: 'one count for all instances',
    file: 'server/http/rate-limiter.ts',
    find: `async take(limit: Limit): Promise<void> {
    if (!this.#on) return
    const { key, most, seconds } = limit`,
    replace: `readonly #counts = new Map<string, number>()
  async take(limit: Limit): Promise<void> {
    const { key, most, seconds } = limit
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > most) throw tooManyRequests(seconds)
    if (Boolean(this.#counts)) return`,
    tests: limitTests,
    name: 'SECURITY 4: two instances',
  },
  {
    number: 4,
    what: 'believing no X-Forwarded-For of strangers',
    file: 'server/app.ts',
    find: 'trustProxy: config.trustProxy ?? false',
    replace: 'trustProxy: true',
    tests: limitTests,
  },
  {
    number: 4,
    what: 'believing the proxy that is trusted',
    file: 'server/app.ts',
    find: 'trustProxy: config.trustProxy ?? false',
    replace: 'trustProxy: false',
    tests: limitTests,
  },
  {
    number: 4,
    what: 'the limit of registrations from one address',
    file: authRoutes,
    find: 'await rateLimiter.take({ key, ...registrationsPerAddress })',
    replace: '',
    tests: limitTests,
  },
  {
    number: 4,
    what: 'the limit of applications',
    file: 'server/modules/applications/applications.routes.ts',
    find: 'rateLimiter.take({ key: `apply:${caller.id}`, ...applicationsPerSeeker })',
    replace: 'Promise.resolve()',
    tests: limitTests,
  },
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of the product, put in as they stand.
import type { Guard } from '../guard.ts'

const queue = 'server/identity/hash-queue.ts'
const fairQueue = 'server/fair-queue.ts'
const queueTests = 'server/identity/hash-queue.test.ts'
const passwordTests = 'server/modules/users/users.password.test.ts'
const guessTests = ['server/modules/auth/auth.guesses.test.ts']
const nameTests = 'server/identity/usernames.test.ts'
const registerTests = 'server/modules/auth/auth.register.test.ts'
const adminTests = 'server/identity/administrator.test.ts'
const authService = 'server/modules/auth/auth.service.ts'
const rateLimiter = 'server/http/rate-limiter.ts'

/** Accounts, second round: promises 27 to 34 and 42. */
export const identity: Guard[] = [
  {
    number: 27,
    what: 'leaving an administrator that exists as it is',
    file: 'server/identity/administrator.ts',
    find: "if (await findAdministrator(db, admin)) return 'unchanged'",
    replace:
      "if (await findAdministrator(db, admin)) return setAdministrator(db, admin) as Promise<'unchanged'>",
    tests: [adminTests, 'server/main.test.ts'],
  },
  {
    number: 28,
    what: 'the limit of guesses at a change of password',
    file: 'server/modules/users/users.routes.ts',
    find: 'failuresPerUser = { most: 10,',
    replace: 'failuresPerUser = { most: 1_000,',
    tests: [passwordTests],
  },
  {
    number: 28,
    what: 'one hash in flight per user',
    file: queue,
    find: 'if (alone && this.#alone.has(key)) throw new HashInFlight()',
    replace: '',
    tests: [queueTests, passwordTests],
  },
  {
    number: 29,
    what: 'the places of sign-in',
    file: queue,
    find: 'this.#lanes[lane].wait(',
    replace: "this.#lanes[lane && 'other'].wait(",
    also: [
      {
        file: 'server/modules/users/users.routes.ts',
        find: 'failuresPerUser = { most: 10,',
        replace: 'failuresPerUser = { most: 1_000,',
      },
      {
        file: queue,
        find: 'if (alone && this.#alone.has(key)) throw new HashInFlight()',
        replace: '',
      },
      {
        file: fairQueue,
        find: 'if (most.length <= own + 1) return false',
        replace: 'if (own >= 0) return false',
      },
    ],
    tests: [queueTests, passwordTests],
  },
  {
    number: 29,
    what: 'the turns of keys',
    file: fairQueue,
    find: `this.#byKey.delete(key)
    if (waiters.length > 0) this.#byKey.set(key, waiters)`,
    replace: 'if (waiters.length === 0) this.#byKey.delete(key)',
    tests: [queueTests],
  },
  {
    number: 29,
    what: 'room for a key that waits less',
    file: fairQueue,
    find: 'if (most.length <= own + 1) return false',
    replace: 'if (own >= 0) return false',
    tests: [queueTests],
  },
  {
    number: 30,
    what: 'counting wrong passwords alone',
    file: rateLimiter,
    find: 'if (!(error instanceof Failure && error.wrongGuess)) await this.#giveBackAll(limits)',
    replace: '',
    tests: guessTests,
  },
  {
    number: 30,
    what: 'not counting a registration that the server could not make',
    file: 'server/modules/auth/auth.routes.ts',
    find: 'if (!(error instanceof Failure)) await rateLimiter.giveBack(key).catch(() => {})',
    replace: '',
    tests: guessTests,
  },
  {
    number: 31,
    what: 'counting an account and an address together',
    file: authService,
    find: 'key: `login-failure:${address} ${name}`',
    replace: 'key: `login-failure:${name}`',
    tests: guessTests,
  },
  {
    number: 31,
    what: 'sparing known addresses',
    file: authService,
    find: '...(user?.isKnownAddress ? [] : [ofAccount])',
    replace: 'ofAccount',
    tests: guessTests,
  },
  {
    number: 31,
    what: 'the limit of guesses at an account from everywhere',
    file: authService,
    find: '...(user?.isKnownAddress ? [] : [ofAccount])',
    replace: '',
    tests: guessTests,
  },
  {
    number: 31,
    what: 'the number of known addresses',
    file: 'server/identity/known-addresses.ts',
    find: 'const mostAddresses = 10',
    replace: 'const mostAddresses = 1_000',
    tests: guessTests,
  },
  {
    number: 32,
    what: 'one key for a /64',
    file: 'server/http/address-key.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: ['server/http/address-key.test.ts', ...guessTests],
  },
  {
    number: 32,
    what: 'IPv4 inside IPv6',
    file: 'server/http/address-key.ts',
    find: "if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.')",
    replace: 'void [a, b, isMapped]',
    tests: ['server/http/address-key.test.ts', ...guessTests],
  },
  {
    number: 33,
    what: 'one account per look',
    file: 'server/database/migrations/0011_look_alikes_and_known_addresses.sql',
    find: 'CREATE UNIQUE INDEX users_skeleton_taken',
    replace: 'CREATE INDEX users_skeleton_taken',
    tests: [registerTests, adminTests, 'server/identity/fill-skeletons.test.ts'],
  },
  {
    number: 33,
    what: 'the skeletons of usernames from before',
    file: 'server/database/migrations/0011_look_alikes_and_known_addresses.sql',
    find: ", 'm', 'rn')",
    replace: ", 'm', 'm')",
    tests: ['server/database/upgrade.test.ts'],
  },
  {
    number: 33,
    what: 'characters that look alike',
    file: 'server/identity/usernames.ts',
    find: "unhomoglyph(text.normalize('NFD')).normalize('NFD')",
    replace: "text.normalize('NFD')",
    tests: [nameTests, registerTests],
  },
  {
    number: 33,
    what: 'one look for both cases',
    file: 'server/identity/usernames.ts',
    find: '    .replace(casePattern, (letter) => caseLooks[letter as keyof typeof caseLooks])\n',
    replace: '',
    tests: [nameTests],
  },
  {
    number: 33,
    what: 'refusing what cannot be seen',
    file: 'contract/auth.ts',
    find: '!unseen.test(value)',
    replace: 'Boolean(value || unseen)',
    tests: [registerTests],
  },
  {
    number: 33,
    what: 'signing in by the username itself',
    file: 'server/modules/auth/auth.repository.ts',
    find: 'eq(users.usernameKey, usernameKey(username))',
    replace: 'eq(users.usernameSkeleton, usernameSkeleton(username))',
    tests: [registerTests],
  },
  {
    number: 34,
    what: 'the username as a password at registration',
    file: 'contract/auth.ts',
    find: '!isUsername(password, username)',
    replace: 'password !== username',
    tests: [registerTests],
  },
  {
    number: 34,
    what: 'the username as a password at a change',
    file: 'server/modules/users/users.service.ts',
    find: 'if (isUsername(next, user.username)) throw badInput({ new_password: [usernamePasswordMessage] })',
    replace: '',
    tests: [passwordTests],
  },
  {
    number: 34,
    what: 'the username as a password of an administrator',
    file: 'server/identity/administrator.ts',
    find: 'if (isUsername(password, username))',
    replace: 'if (password === username)',
    tests: [adminTests],
  },
  {
    number: 34,
    what: 'the number of sessions',
    file: 'server/identity/sessions.ts',
    find: 'const mostSessions = 20',
    replace: 'const mostSessions = 1_000',
    tests: ['server/identity/sessions.test.ts'],
  },
  {
    number: 34,
    what: 'one sign-in of a user after another',
    file: 'server/identity/sessions.ts',
    find: ".where(isSame).for('no key update')",
    replace: '.where(isSame)',
    tests: ['server/identity/sessions.test.ts'],
  },
  {
    number: 42,
    what: 'writing nothing for what is refused',
    file: rateLimiter,
    find: "setWhere: sql`${isOver} OR ${rateLimits.count} < ${sql.placeholder('most')}`,",
    replace: "setWhere: sql`${sql.placeholder('most')} > 0`,",
    also: [
      { file: rateLimiter, find: '    await this.check(limits)\n', replace: '' },
      { file: rateLimiter, find: 'if (!now) return', replace: 'if (!now || now.count > most) return' },
    ],
    tests: guessTests,
  },
  {
    number: 42,
    what: 'asking about the address before the account',
    file: authService,
    find: 'const limits = [fromAddress, fromPair, ...(user?.isKnownAddress ? [] : [ofAccount])]',
    replace: 'const limits = [fromPair, ...(user?.isKnownAddress ? [] : [ofAccount]), fromAddress]',
    also: [
      { file: authService, find: 'await rateLimiter.check([fromAddress])', replace: '' },
      { file: rateLimiter, find: '    await this.check(limits)\n', replace: '' },
    ],
    tests: guessTests,
  },
  {
    number: 42,
    what: 'refusing what is too long before any work',
    file: 'server/http/authentication.ts',
    find: 'if (colon > mostUnits.username || decoded.length - colon > mostUnits.password) return undefined',
    replace: '',
    tests: guessTests,
  },
]

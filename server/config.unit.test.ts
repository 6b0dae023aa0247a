import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { OperatorError } from './operator-error.ts'

function messageOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
  return 'accepted'
}

const botToken = '123456789:a-secret-of-the-bot_0123456789'

test('nothing said: a demo on this machine alone', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    metricsPort: undefined,
    drainSeconds: 0,
    isPublic: false,
    databaseUrl: undefined,
    newerDatabase: 'refuse',
    offline: true,
    dataDir: join(process.cwd(), 'data'),
    assetsDir: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    publicUrlGiven: false,
    admin: undefined,
    demo: true,
    rateLimits: true,
    processes: 1,
    worker: true,
    trustProxy: undefined,
    logLevel: 'warn',
    telegram: undefined,
    contact: {
      address: "O'zbekiston, Toshkent shahri",
      phone: '+998 00 000 00 00',
      email: 'info@example.com',
    },
    help: { phone: null, telegram: null, email: null },
  })
})

test('everything said', () => {
  const config = loadConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://ish:secret@db.example:5432/ish?sslmode=require',
    NEWER_DATABASE: 'allow',
    DATA_DIR: '/var/lib/mahalla-ish',
    ASSETS_DIR: '/var/lib/mahalla-ish/assets',
    PUBLIC_URL: 'https://ish.example/',
    ADMIN_USERNAME: 'hokim',
    ADMIN_PASSWORD: 'uzun va noyob parol',
    DEMO: 'off',
    RATE_LIMITS: 'on',
    WORKER: 'off',
    METRICS_PORT: '9100',
    DRAIN_SECONDS: '15',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    LOG_LEVEL: 'info',
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_API_URL: 'http://bot-api.internal:8081/',
    TELEGRAM_WEBHOOK: 'https://ish.example/',
    TELEGRAM_CHANNEL: '@mahalla_ish',
    CONTACT_ADDRESS: 'Chilonzor',
    CONTACT_PHONE: '1',
    CONTACT_EMAIL: 'a@b.uz',
    CONTACT_TELEGRAM: '@ish_yordam',
  })
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    metricsPort: 9100,
    drainSeconds: 15,
    isPublic: true,
    databaseUrl: 'postgresql://ish:secret@db.example:5432/ish?sslmode=require',
    newerDatabase: 'allow',
    offline: true,
    dataDir: '/var/lib/mahalla-ish',
    assetsDir: '/var/lib/mahalla-ish/assets',
    publicUrl: 'https://ish.example',
    publicUrlGiven: true,
    admin: { username: 'hokim', password: 'uzun va noyob parol' },
    demo: false,
    rateLimits: true,
    processes: 1,
    worker: false,
    trustProxy: '10.0.0.0/8, loopback',
    logLevel: 'info',
    telegram: {
      token: botToken,
      apiUrl: 'http://bot-api.internal:8081',
      webhook: 'https://ish.example',
      channel: '@mahalla_ish',
    },
    contact: { address: 'Chilonzor', phone: '1', email: 'a@b.uz' },
    help: { phone: '1', telegram: '@ish_yordam', email: 'a@b.uz' },
  })
})

test('an empty variable is one that is not set', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL', 'DEMO', 'TRUST_PROXY', 'LOG_LEVEL']
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}))
})

const inPrivate = 'with a loopback HOST, no TRUST_PROXY and no PUBLIC_URL of another machine'

test.each([
  [{}, false],
  [{ HOST: '127.0.0.2' }, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, false],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '127.example' }, true],
  [{ PUBLIC_URL: 'https://ish.example' }, true],
  [{ PUBLIC_URL: 'https://127.0.0.1.example' }, true],
  [{ TRUST_PROXY: 'loopback' }, true],
])('SECURITY 26: %j is public: %s, and then has no demo', (env, expected) => {
  expect(loadConfig(env)).toMatchObject({ isPublic: expected, demo: !expected })
})

describe('each variable', () => {
  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:3000', demo: true }],
    ['HOST', 'localhost', { demo: true }],
    ['HOST', '0.0.0.0', { demo: false }],
    ['DATABASE_URL', 'postgres://localhost/ish', { databaseUrl: 'postgres://localhost/ish', demo: false }],
    [
      'DATABASE_URL',
      'postgresql://ish@localhost:5432/ish?host=%2Frun%2Fpostgresql',
      { databaseUrl: 'postgresql://ish@localhost:5432/ish?host=%2Frun%2Fpostgresql' },
    ],
    ['DATA_DIR', 'here', { dataDir: join(process.cwd(), 'here') }],
    ['PUBLIC_URL', 'http://localhost:8080', { publicUrl: 'http://localhost:8080' }],
    ['DEMO', 'on', { demo: true }],
    ['DEMO', 'off', { demo: false }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['TRUST_PROXY', '127.0.0.1', { trustProxy: '127.0.0.1' }],
    ['TRUST_PROXY', 'fd00::/8,uniquelocal', { trustProxy: 'fd00::/8,uniquelocal' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ])('%s=%s', (name, value, expected) => {
    expect(loadConfig({ [name]: value })).toMatchObject(expected)
  })

  const oneOf = 'must name proxies by address, network or loopback, linklocal, uniquelocal'
  test.each([
    ['PORT', '65536', 'must be a port number'],
    ['PORT', '-1', 'must be a port number'],
    ['PORT', '80a', 'must be a port number'],
    ['PORT', '0x50', 'must be a port number'],
    ['PORT', '100000', 'must be a port number'],
    ['DATABASE_URL', 'mysql://localhost/ish', 'must be a postgres:// or postgresql:// address'],
    ['DATABASE_URL', 'localhost', 'must be a postgres:// or postgresql:// address'],
    ['PUBLIC_URL', 'ish.example', 'must be an http:// or https:// address'],
    ['PUBLIC_URL', 'ftp://ish.example', 'must be an http:// or https:// address'],
    ['PUBLIC_URL', 'https://ish.example/board', 'must be an origin, without a path'],
    ['DEMO', 'yes', 'must be on or off'],
    ['RATE_LIMITS', 'true', 'must be on or off'],
    ['TRUST_PROXY', 'on', oneOf],
    ['TRUST_PROXY', '10.0.0.0/33', oneOf],
    ['TRUST_PROXY', '10.0.0.300', oneOf],
    ['TRUST_PROXY', '127.0.0.1,', oneOf],
    ['LOG_LEVEL', 'verbose', 'must be a log level'],
    ['TELEGRAM_BOT_TOKEN', 'secret', 'must be a token as @BotFather gives it'],
    ['TELEGRAM_BOT_TOKEN', `${botToken}/../x`, 'must be a token as @BotFather gives it'],
    ['TELEGRAM_API_URL', 'api.telegram.org', 'must be an http:// or https:// address'],
    ['PROCESSES', '0', 'must be a number from 1 to 99, or auto'],
  ])('%s=%s is refused', (name, value, reason) => {
    expect(messageOf({ [name]: value })).toBe(`Wrong configuration: ${name} ${reason}`)
  })

  test.each([
    [{ ADMIN_USERNAME: 'hokim' }, 'ADMIN_USERNAME and ADMIN_PASSWORD go together'],
    [{ ADMIN_PASSWORD: 'uzun va noyob' }, 'ADMIN_USERNAME and ADMIN_PASSWORD go together'],
    [{ ADMIN_USERNAME: 'hokim', ADMIN_PASSWORD: 'qisqa' }, 'ADMIN_PASSWORD must have 8 to 200 characters'],
    [
      { ADMIN_USERNAME: 'hokim', ADMIN_PASSWORD: 'a'.repeat(201) },
      'ADMIN_PASSWORD must have 8 to 200 characters',
    ],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT and PORT must be different'],
    [{ ADMIN_USERNAME: 'a'.repeat(151), ADMIN_PASSWORD: 'uzun va noyob' }, 'ADMIN_USERNAME is too long'],
    [
      { ADMIN_USERNAME: 'ho\u200bkim', ADMIN_PASSWORD: 'uzun va noyob' },
      'ADMIN_USERNAME is no username that can be read',
    ],
    [{ ADMIN_USERNAME: 'ho:kim', ADMIN_PASSWORD: 'uzun va noyob' }, 'ADMIN_USERNAME must not have a colon'],
    [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, `RATE_LIMITS may be off only ${inPrivate}`],
    [{ RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' }, `RATE_LIMITS may be off only ${inPrivate}`],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, `DEMO may be on only with the embedded database, ${inPrivate}`],
    [{ DATABASE_READ_URL: 'postgres://db2/jobs' }, 'DATABASE_READ_URL needs a DATABASE_URL'],
    [{ TELEGRAM_WEBHOOK: 'https://ish.example' }, 'TELEGRAM_WEBHOOK needs a TELEGRAM_BOT_TOKEN'],
    [{ TELEGRAM_CHANNEL: '@mahalla_ish' }, 'TELEGRAM_CHANNEL needs a TELEGRAM_BOT_TOKEN'],
    [
      { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_WEBHOOK: 'http://ish.example' },
      'TELEGRAM_WEBHOOK must be an https:// address',
    ],
    [
      { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_CHANNEL: 'mahalla ish' },
      'TELEGRAM_CHANNEL must be the @name of a channel, or its number',
    ],
    [
      { DEMO: 'on', PUBLIC_URL: 'https://ish.example' },
      `DEMO may be on only with the embedded database, ${inPrivate}`,
    ],
    [
      { DEMO: 'on', DATABASE_URL: 'postgres://localhost/ish' },
      `DEMO may be on only with the embedded database, ${inPrivate}`,
    ],
  ])('%j is refused', (env, reason) => {
    expect(messageOf(env)).toBe(`Wrong configuration: ${reason}`)
  })
})

test('one message names every wrong variable, and tells no secret', () => {
  const message = messageOf({
    PORT: 'abc',
    HOST: '0.0.0.0',
    DATABASE_URL: 'mysql://ish:secret@localhost',
    PUBLIC_URL: 'x',
    ADMIN_PASSWORD: 'secret',
    TELEGRAM_BOT_TOKEN: '1:secret',
    DEMO: 'maybe',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'all',
    LOG_LEVEL: 'loud',
  })
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'ADMIN_PASSWORD',
    'TELEGRAM_BOT_TOKEN',
    'DEMO',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ])
    expect(message).toContain(`${name} must`)
  expect(message).toContain('RATE_LIMITS may be off only')
  expect(message).toContain('ADMIN_USERNAME and ADMIN_PASSWORD go together')
  expect(message).not.toContain('secret')
  expect(message).not.toContain('\n')
})

import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { newPassword, registration } from '../contract/auth.ts'
import { channelPattern } from '../contract/telegram-channel.ts'
import { OperatorError } from './operator-error.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off')
const defaultHost = '127.0.0.1'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number')

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, 'must not be empty').default(defaultHost),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// or postgresql:// address' })
    .optional(),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// or postgresql:// address' })
    .optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  NEWER_DATABASE: z.enum(['refuse', 'allow'], 'must be refuse or allow').default('refuse'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be an origin, without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .max(150, { error: 'is too long', abort: true })
    .refine((name) => !name.includes(':'), { error: 'must not have a colon', abort: true })
    .refine((name) => registration.shape.username.safeParse(name).success, 'is no username that can be read')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => newPassword.safeParse(password).success, 'must have 8 to 200 characters')
    .optional(),
  DEMO: onOff.optional(),
  RATE_LIMITS: onOff.default('on'),
  PROCESSES: z
    .string()
    .regex(/^([1-9]\d?|auto)$/, 'must be a number from 1 to 99, or auto')
    .transform((processes) => (processes === 'auto' ? availableParallelism() : Number(processes)))
    .default(1),
  WORKER: onOff.default('on'),
  METRICS_PORT: port.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of seconds, up to 999')
    .transform(Number)
    .default(0),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((proxy) => isProxy(proxy.trim())),
      'must name proxies by address, network or loopback, linklocal, uniquelocal',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level')
    .default('warn'),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').optional(),
  OFFLINE: onOff.default('on'),
  ASSETS_DIR: z.string().min(1, 'must not be empty').optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'must be a token as @BotFather gives it')
    .optional(),
  TELEGRAM_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.telegram.org'),
  TELEGRAM_WEBHOOK: z
    .url({ protocol: /^https?$/, error: 'must be an https:// address' })
    .refine((url) => url.startsWith('https:') || leadsHere(url), 'must be an https:// address')
    .transform((url) => new URL(url).origin)
    .optional(),
  TELEGRAM_CHANNEL: z
    .string()
    .regex(channelPattern, 'must be the @name of a channel, or its number')
    .optional(),
  CONTACT_ADDRESS: z.string().default("O'zbekiston, Toshkent shahri"),
  CONTACT_PHONE: z.string().default('+998 00 000 00 00'),
  CONTACT_EMAIL: z.string().default('info@example.com'),
  CONTACT_TELEGRAM: z
    .string()
    .regex(/^@[A-Za-z]\w{3,31}$/, 'must be an @name')
    .optional(),
})

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(proxy: string): boolean {
  const [address = '', bits, ...rest] = proxy.split('/')
  const version = isIP(address)
  if (rest.length > 0 || !version) return namedNetworks.has(proxy)
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

type Given = Partial<Record<string, string>>

const inPrivate = 'with a loopback HOST, no TRUST_PROXY and no PUBLIC_URL of another machine'

/** Whether strangers can reach the product: by its own address, or through a proxy on this machine. */
const isPublic = ({ HOST = defaultHost, PUBLIC_URL, TRUST_PROXY }: Given) =>
  !isLoopback(HOST) || TRUST_PROXY !== undefined || (PUBLIC_URL !== undefined && !leadsHere(PUBLIC_URL))

const leadsHere = (url: string) =>
  URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'))

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Whether all that the process says is JSON. Known before the rest: a wrong variable is told in the same way. */
export const speaksJson = (given: Given) =>
  (given.LOG_FORMAT || (isPublic(given) ? 'json' : 'text')) === 'json'

/** Conflicts between variables. Reads them as they were given, because one of them may be wrong itself. */
function conflictsOf(given: Given): string[] {
  const { DATABASE_URL, RATE_LIMITS, DEMO, ADMIN_USERNAME, ADMIN_PASSWORD, PROCESSES } = given
  const conflicts: string[] = []
  if (RATE_LIMITS === 'off' && isPublic(given)) conflicts.push(`RATE_LIMITS may be off only ${inPrivate}`)
  if (DEMO === 'on' && (DATABASE_URL || isPublic(given)))
    conflicts.push(`DEMO may be on only with the embedded database, ${inPrivate}`)
  if (Boolean(ADMIN_USERNAME) !== Boolean(ADMIN_PASSWORD))
    conflicts.push('ADMIN_USERNAME and ADMIN_PASSWORD go together')
  if (/^(\d\d|[2-9]|auto)$/.test(PROCESSES ?? '') && !DATABASE_URL)
    conflicts.push('PROCESSES may be more than 1 only with a DATABASE_URL')
  if (given.METRICS_PORT && given.METRICS_PORT !== '0' && given.METRICS_PORT === (given.PORT ?? '3000'))
    conflicts.push('METRICS_PORT and PORT must be different')
  if (given.DATABASE_READ_URL && !DATABASE_URL) conflicts.push('DATABASE_READ_URL needs a DATABASE_URL')
  for (const name of ['TELEGRAM_WEBHOOK', 'TELEGRAM_CHANNEL'])
    if (given[name] && !given.TELEGRAM_BOT_TOKEN) conflicts.push(`${name} needs a TELEGRAM_BOT_TOKEN`)
  return conflicts
}

type Variables = z.output<typeof variables>

/** The bot; undefined without a token. */
const telegramOf = (data: Variables) =>
  data.TELEGRAM_BOT_TOKEN
    ? {
        token: data.TELEGRAM_BOT_TOKEN,
        apiUrl: data.TELEGRAM_API_URL,
        /** The origin at which Telegram can reach the product; without it the product asks for updates. */
        webhook: data.TELEGRAM_WEBHOOK,
        /** The channel to which new jobs are posted, while no administrator has named one. */
        channel: data.TELEGRAM_CHANNEL,
      }
    : undefined

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once. Throws one error that names every wrong variable. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  const lines = [...faults, ...conflictsOf(given)]
  if (!parsed.success || lines.length > 0) throw new OperatorError(`Wrong configuration: ${lines.join('; ')}`)
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    /** Where operators ask, when it is not the port of the site. */
    metricsPort: data.METRICS_PORT,
    /** How long the product goes on after it has been told to stop. */
    drainSeconds: data.DRAIN_SECONDS,
    isPublic: isPublic(given),
    databaseUrl: data.DATABASE_URL,
    /** A standby of it, for public reads. */
    databaseReadUrl: data.DATABASE_READ_URL,
    dataDir: resolve(data.DATA_DIR),
    /** Whether a release may be started on the schema of the next one: to go back. */
    newerDatabase: data.NEWER_DATABASE,
    publicUrl:
      data.PUBLIC_URL ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`,
    publicUrlGiven: data.PUBLIC_URL !== undefined,
    admin:
      data.ADMIN_USERNAME && data.ADMIN_PASSWORD
        ? { username: data.ADMIN_USERNAME, password: data.ADMIN_PASSWORD }
        : undefined,
    /** Whether an empty database is filled with the demo neighbourhood. */
    demo: data.DEMO !== 'off' && !isPublic(given) && !data.DATABASE_URL,
    rateLimits: data.RATE_LIMITS === 'on',
    processes: data.PROCESSES,
    /** Whether this process runs background tasks. */
    worker: data.WORKER === 'on',
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    /** Whether browsers keep what was seen, for when the network is away. */
    offline: data.OFFLINE === 'on',
    /** Where the files of several releases are kept for pages that are open. */
    assetsDir: data.ASSETS_DIR && resolve(data.ASSETS_DIR),
    telegram: telegramOf(data),
    contact: { address: data.CONTACT_ADDRESS, phone: data.CONTACT_PHONE, email: data.CONTACT_EMAIL },
    /** Whom people ask for help: only what was given, no placeholder. */
    help: {
      phone: given.CONTACT_PHONE ?? null,
      telegram: data.CONTACT_TELEGRAM ?? null,
      email: given.CONTACT_EMAIL ?? null,
    },
  }
}

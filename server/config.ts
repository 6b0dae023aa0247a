import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off')
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1'])

const variables = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number')
      .default(3000),
    HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// or postgresql:// address' })
      .optional(),
    DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
      .refine(
        (url) => URL.canParse(url) && new URL(url).pathname === '/',
        'must be an origin, without a path',
      )
      .transform((url) => new URL(url).origin)
      .optional(),
    ADMIN_USERNAME: z.string().min(1, 'must not be empty').max(150, 'is too long').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    DEMO: onOff.optional(),
    RATE_LIMITS: onOff.default('on'),
    TRUST_PROXY: z.string().min(1, 'must name the trusted proxies').optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level')
      .default('warn'),
    CONTACT_ADDRESS: z.string().default("O'zbekiston, Toshkent shahri"),
    CONTACT_PHONE: z.string().default('+998 00 000 00 00'),
    CONTACT_EMAIL: z.string().default('info@example.com'),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const loopback = loopbackHosts.has(env.HOST)
    if (env.RATE_LIMITS === 'off' && !loopback) refuse('RATE_LIMITS', 'may be off only with a loopback HOST')
    if (env.DEMO === 'on' && (env.DATABASE_URL || !loopback))
      refuse('DEMO', 'may be on only with the embedded database and a loopback HOST')
    if (Boolean(env.ADMIN_USERNAME) !== Boolean(env.ADMIN_PASSWORD))
      refuse('ADMIN_USERNAME', 'and ADMIN_PASSWORD go together')
  })

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once. Throws one error that names every wrong variable. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`Wrong configuration: ${lines.join('; ')}`)
  }
  const { data } = parsed
  const loopback = loopbackHosts.has(data.HOST)
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: resolve(data.DATA_DIR),
    publicUrl:
      data.PUBLIC_URL ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`,
    admin:
      data.ADMIN_USERNAME && data.ADMIN_PASSWORD
        ? { username: data.ADMIN_USERNAME, password: data.ADMIN_PASSWORD }
        : undefined,
    /** Whether an empty database is filled with the demo neighbourhood. */
    demo: data.DEMO !== 'off' && loopback && !data.DATABASE_URL,
    rateLimits: data.RATE_LIMITS === 'on',
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    contact: { address: data.CONTACT_ADDRESS, phone: data.CONTACT_PHONE, email: data.CONTACT_EMAIL },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { cacheShares } from './memory-budget.ts'
import { secretKey } from './secret-key.ts'
import { startupError } from './startup-error.ts'
import { unencrypted } from './unencrypted.ts'

export type Environment = Record<string, string | undefined>
export type Config = Readonly<ReturnType<typeof toConfig>>

/** Environment variables, which take precedence over the file .env. */
export function environment(file = '.env'): Environment {
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}

/** Checks every variable of .env.example. The error has one line per problem, each with the name of its variable. */
export function readConfig(given: Environment): Config {
  // Compose files and shells write an empty value for "not set".
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()))
  const { data, error } = variables.safeParse(set)
  if (error) throw startupError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  return toConfig(data)
}

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}.`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}

const onOff = z.enum(['0', '1'], 'must be 0 or 1.').transform((value) => value === '1')

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    )
const webAddress = address('http:', 'https:').transform((value) => value.replace(/\/+$/, ''))

/** A name as in an address, with its port where that is not the usual one. */
const hostName = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => URL.canParse(`http://${value}`) && /^[a-z0-9.-]+(:\d+)?$/.test(value),
    'must be the name of a host, such as admin.example.com.',
  )

const hostNames = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(z.array(hostName))

const seconds = z
  .string()
  .regex(/^\d+(\s*,\s*\d+)*$/, 'must be seconds with commas between them, such as 60,300,1800.')
  .transform((value) => value.split(',').map(Number))

/** `off`: the network is private, so connections need no TLS. */
const tls = z.enum(['required', 'off'], 'must be required or off.').default('required')

const namedProxies = ['loopback', 'linklocal', 'uniquelocal']
const isProxy = (value: string) => namedProxies.includes(value) || isIP(value.replace(/\/\d+$/, '')) > 0
/** The number of proxies in front, or their addresses. False: X-Forwarded-For is not trusted. */
const proxies = z
  .string()
  .transform((value): false | number | string[] =>
    /^\d+$/.test(value) ? Number(value) || false : value.split(',').map((entry) => entry.trim()),
  )
  .refine(
    (value) => !Array.isArray(value) || value.every(isProxy),
    'must be the number of proxies in front, or their addresses with commas between them.',
  )

const variables = z
  .object({
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    APP_URL: webAddress
      .refine((value) => URL.canParse(value) && new URL(value).pathname === '/', 'must be without a path.')
      .optional(),
    ADMIN_HOST: hostName.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: address('postgres:', 'postgresql:').optional(),
    DATABASE_OWNER_URL: address('postgres:', 'postgresql:').optional(),
    DATABASE_READ_URL: address('postgres:', 'postgresql:').optional(),
    DATABASE_TLS: tls,
    DATABASE_CONNECTIONS: wholeNumber(4, 1000).default(10),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters: "openssl rand -hex 32" makes one.').optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address.').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters.').optional(),
    DEMO: onOff.default(true),
    DEV: onOff.default(false),
    MAIL_DRIVER: z.enum(['smtp', 'file'], 'must be smtp or file.').optional(),
    MAIL_DIR: z.string().optional(),
    TRUST_PROXY: proxies.default(false),
    METRICS_TOKEN: z.string().optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent.',
      )
      .default('info'),
    WORKER_POLL_MS: wholeNumber(50, 60_000).default(1000),
    MAX_DELAY_MS: wholeNumber(0, 60_000).default(2000),
    STALE_PAGES_MS: wholeNumber(0, 5_000).default(1_800),
    CACHE_MB: wholeNumber(8, 65_536).optional(),
    MAIL_RETRY_SECONDS: seconds.default([60, 300, 1800]),
    BROADCAST_LEASE_SECONDS: wholeNumber(1, 86_400).default(120),
    STRIPE_API_BASE: webAddress.default('https://api.stripe.com'),
    STRIPE_SCRIPT_URL: webAddress.default('https://js.stripe.com/v3'),
    DEMO_PAYMENTS: onOff.default(false),
    FACEBOOK_API_BASE: webAddress.default('https://graph.facebook.com'),
    FACEBOOK_SCRIPT_URL: webAddress.default('https://connect.facebook.net/en_US/sdk.js'),
    RECAPTCHA_SCRIPT_URL: webAddress.default('https://www.google.com/recaptcha/api.js'),
    RECAPTCHA_VERIFY_URL: webAddress.default('https://www.google.com/recaptcha/api/siteverify'),
    IMPORT_PICTURE_HOSTS: hostNames.default([]),
    WEBHOOK_HOSTS: hostNames.default([]),
    S3_ENDPOINT: webAddress.optional(),
    S3_TLS: tls,
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .superRefine((given, context) => {
    const requires = (name: string, needed: keyof typeof given) => {
      if (!given[needed]) context.addIssue({ code: 'custom', path: [needed], message: `is required with ${name}.` })
    }
    if (given.ADMIN_HOST) requires('ADMIN_HOST', 'APP_URL')
    if (given.ADMIN_HOST && given.APP_URL && new URL(given.APP_URL).hostname === given.ADMIN_HOST.replace(/:.*/, ''))
      context.addIssue({ code: 'custom', path: ['ADMIN_HOST'], message: 'must be another host than that of APP_URL.' })
    // Without the same key in every process, one could not read what another signed.
    if (given.DATABASE_URL) requires('DATABASE_URL', 'SECRET_KEY')
    if (given.DATABASE_OWNER_URL) requires('DATABASE_OWNER_URL', 'DATABASE_URL')
    if (given.DATABASE_READ_URL) requires('DATABASE_READ_URL', 'DATABASE_URL')
    if (given.S3_BUCKET) {
      requires('S3_BUCKET', 'S3_ACCESS_KEY_ID')
      requires('S3_BUCKET', 'S3_SECRET_ACCESS_KEY')
    }
    for (const { path, message } of unencrypted(given)) context.addIssue({ code: 'custom', path: [path], message })
  })

export const variableNames = Object.keys(variables.shape)

function toConfig(given: z.output<typeof variables>) {
  const dataDir = resolve(given.DATA_DIR)
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST
  const visited = ['0.0.0.0', '[::]'].includes(host) ? 'localhost' : host
  const appUrl = given.APP_URL ?? `http://${visited}:${given.PORT}`
  return {
    port: given.PORT,
    host: given.HOST,
    /** Where visitors reach the shop; no slash at the end. */
    appUrl,
    /** Requests for other hosts are refused then. */
    isAppUrlSet: given.APP_URL !== undefined,
    /** The host that the back office has for itself. Undefined: it shares the shop's. */
    adminHost: given.ADMIN_HOST,
    /** Where staff reach the back office; no slash at the end. */
    adminUrl: given.ADMIN_HOST ? `${new URL(appUrl).protocol}//${given.ADMIN_HOST}` : appUrl,
    dataDir,
    /** Undefined: the embedded PostgreSQL of DATA_DIR. */
    databaseUrl: given.DATABASE_URL,
    /** Undefined with DATABASE_URL: its role migrates as well. */
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    /** At most, to each of the primary and the replica. Some work holds two at once. */
    databaseConnections: given.DATABASE_CONNECTIONS,
    secretKey: given.SECRET_KEY ?? secretKey(dataDir),
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    /** Whether an empty database is filled with the demo shop. */
    demo: given.DEMO,
    /** Set by `npm run dev`: hot reload. */
    dev: given.DEV,
    /** Undefined: files until the setting mail.smtp_host is there. */
    mailDriver: given.MAIL_DRIVER,
    mailDir: given.MAIL_DIR ? resolve(given.MAIL_DIR) : join(dataDir, 'mail'),
    trustProxy: given.TRUST_PROXY,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
    workerPollMs: given.WORKER_POLL_MS,
    /** How late the event loop may be before requests are turned away; 0: they never are. */
    maxDelayMs: given.MAX_DELAY_MS,
    /** For how long after a change guests may be served the page from before. */
    stalePagesMs: given.STALE_PAGES_MS,
    /** Memory for pages and responses that are cached. */
    cacheBytes: cacheShares(given.CACHE_MB),
    /** Waits before the second, third ... attempt to send a mail. */
    mailRetrySeconds: given.MAIL_RETRY_SECONDS,
    broadcastLeaseSeconds: given.BROADCAST_LEASE_SECONDS,
    stripeApiBase: given.STRIPE_API_BASE,
    stripeScriptUrl: given.STRIPE_SCRIPT_URL,
    /** Whether the demo shop takes cards, at a server that simulates Stripe. */
    demoPayments: given.DEMO_PAYMENTS,
    facebookApiBase: given.FACEBOOK_API_BASE,
    facebookScriptUrl: given.FACEBOOK_SCRIPT_URL,
    recaptchaScriptUrl: given.RECAPTCHA_SCRIPT_URL,
    recaptchaVerifyUrl: given.RECAPTCHA_VERIFY_URL,
    /** Hosts at private addresses from which imports may load pictures. */
    importPictureHosts: given.IMPORT_PICTURE_HOSTS,
    /** Hosts at private addresses, or without TLS, to which webhooks may be sent. */
    webhookHosts: given.WEBHOOK_HOSTS,
    /** Undefined: files are stored in DATA_DIR. */
    s3: given.S3_BUCKET
      ? {
          endpoint: given.S3_ENDPOINT,
          region: given.S3_REGION,
          bucket: given.S3_BUCKET,
          accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
  }
}

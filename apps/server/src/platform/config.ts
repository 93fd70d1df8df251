import { resolve } from 'node:path'
import type { Flags } from '@kabinet/contract/flags'
import { z } from 'zod'
import { ConfigurationError, operatorIds } from './operator.ts'
import { realSms, sandboxSms, secretsOf, type SmsConfig, smsVariables } from './sms-config.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Secrets of the sandboxes: known to all, so a server without DEMO refuses them. */
export const sandboxSecrets = {
  appKey: 'demo-app-key',
  acquirerUser: 'kabinet-api',
  acquirerPassword: 'sandbox-bank-password',
  acquirerCallbackSecret: 'sandbox-bank-callback-secret',
  mailUser: 'kabinet-mail',
  mailPassword: 'sandbox-mail-password',
  smsUser: 'kabinet-sms',
  /** SMPP has room for eight letters. */
  smsPassword: 'sms-demo',
  telephonySecret: 'sandbox-telephony-secret',
} as const

const text = z.string().min(1).optional()
/** `no-reply@example.org`, or `Name <no-reply@example.org>`. */
const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/u
const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  OPERATOR: z.string().default('am'),
  DATA_DIR: text,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  NODE_ENV: text,
  FLAGS: z.string().default(''),
  LIMITS: z.string().default(''),
  METRICS_TOKEN: text,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  APP_KEYS: text,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  ACQUIRER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACQUIRER_USER: text,
  ACQUIRER_PASSWORD: text,
  ACQUIRER_CALLBACK_SECRET: text,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: z.string().regex(sender, 'must be an address or Name <address>').optional(),
  ...smsVariables,
  TELEPHONY_SECRET: text,
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[\w.-]+$/, 'must be s3://bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
})

const mailVariables = ['SMTP_URL', 'MAIL_FROM'] as const
const bucketVariables = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const acquirerVariables = ['ACQUIRER_URL', 'ACQUIRER_USER', 'ACQUIRER_PASSWORD', 'ACQUIRER_CALLBACK_SECRET'] as const
/** Variables whose values are never repeated in a message. */
const carriesSecret = /^(DATABASE_URL|APP_KEYS|METRICS_TOKEN|ACQUIRER_|SMTP_URL|SMS_|TELEPHONY_|S3_)/

interface AcquirerConfig {
  /** Absent in the demo: the sandbox bank on the server's own address. */
  readonly url?: string
  readonly user: string
  readonly password: string
  readonly callbackSecret: string
}

interface MailConfig {
  /** `smtp://` or `smtps://`, with the password. */
  readonly url: string
  /** The sender, as letters show it. */
  readonly from: string
}

/** Where files lie: a folder of this machine, or a bucket of a store that speaks S3. */
type FilesConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

/** The process's configuration, read from the environment (README, Configuration). */
export interface Config {
  readonly port: number
  readonly host: string
  readonly operator: string
  /** Where the embedded database and files live, absolute. */
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly demo: boolean
  readonly flags: string
  readonly limits: string
  /** What a reader of /metrics shows; without one they are open in the demo alone. */
  readonly metricsToken?: string
  readonly logLevel: string
  /** The address that customers use, where a proxy stands in front. */
  readonly publicOrigin?: string
  /** Keys of the applications that may call; the cabinet uses the first. */
  readonly appKeys: readonly [string, ...string[]]
  /** How many proxies stand in front and are believed about the caller's address. */
  readonly trustProxy: number
  readonly acquirer: AcquirerConfig
  /** Absent in the demo: the sandbox mailbox. */
  readonly mail?: MailConfig
  /** Absent in the demo: the sandbox phones. */
  readonly sms?: SmsConfig
  /** What the operator's exchange signs its notices with; absent where no exchange is connected. */
  readonly telephonySecret?: string
  readonly files: FilesConfig
}

/** @throws ConfigurationError naming each variable that is wrong */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.')
      return carriesSecret.test(name) ? `${name}: ${message}` : `${name}=${given[name] ?? ''}: ${message}`
    })
    throw new ConfigurationError(lines.join('\n'))
  }
  const value = parsed.data
  const demo = (value.DEMO ?? (value.NODE_ENV === 'production' ? 'off' : 'on')) === 'on'
  const appKeys = (value.APP_KEYS ?? (demo ? sandboxSecrets.appKey : ''))
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  const acquirer = demo ? sandboxAcquirer(value) : realAcquirer(value)
  const mail = demo ? sandboxMail(value) : realMail(value)
  const sms = demo ? sandboxSms(value) : realSms(value)
  const telephonySecret = demo ? sandboxTelephony(value) : value.TELEPHONY_SECRET
  const dataDir = resolve(root, value.DATA_DIR ?? `.data/${value.OPERATOR}`)
  if (!operatorIds().includes(value.OPERATOR)) {
    throw new ConfigurationError(
      `OPERATOR=${value.OPERATOR}: there is no such operator; there are ${operatorIds().join(', ')}`,
    )
  }
  const [first, ...others] = appKeys
  if (!first) throw new ConfigurationError('APP_KEYS: set at least one key when DEMO is off')
  const mailPassword = mail ? decodeURIComponent(new URL(mail.url).password) : ''
  if (!demo) {
    const { user, password, callbackSecret } = acquirer
    const telephony = telephonySecret ? [telephonySecret] : []
    refuseSandboxSecrets([...appKeys, user, password, callbackSecret, mailPassword, ...secretsOf(sms), ...telephony])
  }
  return {
    port: value.PORT,
    host: value.HOST,
    operator: value.OPERATOR,
    dataDir,
    demo,
    flags: value.FLAGS,
    limits: value.LIMITS,
    logLevel: value.LOG_LEVEL,
    appKeys: [first, ...others],
    trustProxy: value.TRUST_PROXY,
    acquirer,
    files: filesOf(value, dataDir),
    ...(mail && { mail }),
    ...(sms && { sms }),
    ...(telephonySecret && { telephonySecret }),
    ...(value.DATABASE_URL && { databaseUrl: value.DATABASE_URL }),
    ...(value.METRICS_TOKEN && { metricsToken: value.METRICS_TOKEN }),
    ...(value.PUBLIC_ORIGIN && { publicOrigin: new URL(value.PUBLIC_ORIGIN).origin }),
  }
}

/** A real bank beside open sandboxes would be one forgotten variable away from crediting real contracts for nothing. */
function sandboxAcquirer(value: z.output<typeof schema>): AcquirerConfig {
  const set = acquirerVariables.filter((name) => value[name])
  if (set.length > 0) throw new ConfigurationError(`${set.join(', ')}: cannot be set while DEMO is on; set DEMO=off`)
  return {
    user: sandboxSecrets.acquirerUser,
    password: sandboxSecrets.acquirerPassword,
    callbackSecret: sandboxSecrets.acquirerCallbackSecret,
  }
}

function realAcquirer(value: z.output<typeof schema>): AcquirerConfig {
  const missing = acquirerVariables.filter((name) => !value[name])
  if (missing.length > 0) throw new ConfigurationError(`${missing.join(', ')}: must be set when DEMO is off`)
  return {
    url: value.ACQUIRER_URL!,
    user: value.ACQUIRER_USER!,
    password: value.ACQUIRER_PASSWORD!,
    callbackSecret: value.ACQUIRER_CALLBACK_SECRET!,
  }
}

/** Whatever address the demo is given belongs to somebody: no letter of it leaves the machine. */
function sandboxMail(value: z.output<typeof schema>): undefined {
  const set = mailVariables.filter((name) => value[name])
  if (set.length > 0) throw new ConfigurationError(`${set.join(', ')}: cannot be set while DEMO is on; set DEMO=off`)
}

function realMail(value: z.output<typeof schema>): MailConfig {
  const missing = mailVariables.filter((name) => !value[name])
  if (missing.length > 0) throw new ConfigurationError(`${missing.join(', ')}: must be set when DEMO is off`)
  return { url: value.SMTP_URL!, from: value.MAIL_FROM! }
}

function sandboxTelephony(value: z.output<typeof schema>): string {
  if (value.TELEPHONY_SECRET) {
    throw new ConfigurationError('TELEPHONY_SECRET: cannot be set while DEMO is on; set DEMO=off')
  }
  return sandboxSecrets.telephonySecret
}

/** @throws ConfigurationError when a feature is on that has no way to the outside */
export function checkFeatures({ telephonySecret }: Config, { authByCall }: Flags): void {
  if (authByCall && !telephonySecret) {
    throw new ConfigurationError('TELEPHONY_SECRET: must be set when DEMO is off and authByCall is on')
  }
}

function filesOf(value: z.output<typeof schema>, dataDir: string): FilesConfig {
  const set = bucketVariables.filter((name) => value[name])
  if (!value.FILES_URL) {
    if (set.length > 0) throw new ConfigurationError(`${set.join(', ')}: FILES_URL names no bucket; set s3://bucket`)
    return { kind: 'folder', folder: resolve(dataDir, 'files') }
  }
  const missing = bucketVariables.filter((name) => !value[name])
  if (missing.length > 0) throw new ConfigurationError(`${missing.join(', ')}: must be set for FILES_URL`)
  return {
    kind: 's3',
    bucket: value.FILES_URL.slice('s3://'.length),
    endpoint: value.S3_ENDPOINT!,
    region: value.S3_REGION!,
    accessKeyId: value.S3_ACCESS_KEY_ID!,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY!,
  }
}

function refuseSandboxSecrets(values: readonly string[]): void {
  const known: readonly string[] = Object.values(sandboxSecrets)
  if (values.some((value) => known.includes(value))) {
    throw new ConfigurationError('a secret of the sandbox is set although DEMO is off: choose your own')
  }
}

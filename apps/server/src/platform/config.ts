import { resolve } from 'node:path'
import type { Flags } from '@kabinet/contract/flags'
import { z } from 'zod'
import { collectProblems, ConfigurationError } from './configuration.ts'
import {
  type Environment,
  type Installation,
  installationOf,
  installationSchema,
  parseVariables,
} from './installation-config.ts'
import { type Operator, operatorsFolder, readOperator } from './operator.ts'
import { isThisMachine, realSms, secretsOf, type SmsConfig, smsVariables } from './sms-config.ts'

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

/** Nobody but a proxy needs the time. */
const proxiedDrainSeconds = 3

const text = z.string().min(1).optional()
/** `no-reply@example.org`, or `Name <no-reply@example.org>`. */
const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/u
const schema = z.object({
  ...installationSchema.shape,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  FLAGS: z.string().default(''),
  BUILD: z
    .string()
    .regex(/^[\w.+-]{1,40}$/, 'must be letters, digits and . + - _ alone, 40 at most')
    .optional(),
  LIMITS: z.string().default(''),
  METRICS_TOKEN: text,
  DOCS: z.enum(['on', 'off']).optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(5000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  APP_KEYS: text,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  ACQUIRER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACQUIRER_PAGES: text,
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
interface AcquirerConfig {
  /** Absent in the demo: the sandbox bank on the server's own address. */
  readonly url?: string
  readonly user: string
  readonly password: string
  readonly callbackSecret: string
  /** Origins of the bank's pages, beside that of `url`. */
  readonly pageOrigins: readonly string[]
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
export interface Config extends Installation {
  readonly port: number
  readonly host: string
  /** What a reader of /metrics shows; without one they are open in the demo alone. */
  readonly metricsToken?: string
  readonly logLevel: string
  /** Whether the calls are described at `/docs`; in the demo unless it is switched off, else where it is switched on. */
  readonly docs: boolean
  /** Whether browsers keep to https for the hosts below the cabinet's as well. */
  readonly hstsSubdomains: boolean
  /** Connections that this node has at most. */
  readonly maxConnections: number
  /** What this build is called, if not by its version and commit. */
  readonly build?: string
  /** The address that customers use; always set outside the demo. */
  readonly publicOrigin?: string
  /** Keys of the applications that may call; the cabinet uses the first. */
  readonly appKeys: readonly [string, ...string[]]
  /** How many proxies stand in front and are believed about the caller's address. */
  readonly trustProxy: number
  /** How long it goes on serving after SIGTERM, so that proxies in front send their requests elsewhere. */
  readonly drainSeconds: number
  readonly acquirer: AcquirerConfig
  /** Absent in the demo: the sandbox mailbox. */
  readonly mail?: MailConfig
  /** Absent in the demo: the sandbox phones. */
  readonly sms?: SmsConfig
  /** What the operator's exchange signs its notices with; absent where no exchange is connected. */
  readonly telephonySecret?: string
  readonly files: FilesConfig
}

type Values = z.output<typeof schema>

/**
 * Reads what a start needs from the environment and the operator's files.
 * @throws ConfigurationError with everything that is wrong or missing, a line each
 */
export function readStart(env: Environment): { config: Config; operator: Operator } {
  const problems = collectProblems()
  const operators = operatorsFolder(env['OPERATORS_DIR'] || undefined)
  const operator = problems.attempt(() => readOperator(env['OPERATOR'] || 'am', env['FLAGS'], env['LIMITS'], operators))
  const config = problems.attempt(() => readConfig(env, operator?.flags))
  problems.throwIfAny()
  return { config: config!, operator: operator! }
}

/**
 * @param features what the operator has switched on that needs the outside
 * @throws ConfigurationError naming each variable that is wrong, missing or in the way
 */
export function readConfig(env: Environment, features: Pick<Flags, 'authByCall'> = { authByCall: false }): Config {
  const problems = collectProblems()
  const { given, value, wrong } = parseVariables(schema, env)
  for (const { words } of wrong) problems.add(words)
  const installation = installationOf({ ...value, DATABASE_URL: given['DATABASE_URL'] })
  const { demo, dataDir } = installation
  if (demo) refuseSandboxed(given, problems)
  else requireAll(given, features, problems)
  const files = problems.attempt(() => filesOf(value, given, dataDir))
  const sms =
    demo || !value.SMS_URL || wrong.some(({ name }) => name.startsWith('SMS_'))
      ? undefined
      : problems.attempt(() => realSms(value))
  const appKeys = listOf(value.APP_KEYS ?? (demo ? sandboxSecrets.appKey : ''))
  if (value.APP_KEYS && appKeys.length === 0) problems.add('APP_KEYS: must have at least one key')
  for (const page of listOf(value.ACQUIRER_PAGES ?? '')) {
    if (URL.parse(page)?.origin !== page)
      problems.add(`ACQUIRER_PAGES=${page}: must be an origin, https://bank.example`)
  }
  if (!demo && value.PUBLIC_ORIGIN && !isSafe(new URL(value.PUBLIC_ORIGIN))) {
    problems.add(`PUBLIC_ORIGIN=${value.PUBLIC_ORIGIN}: must be https:// unless it is this machine`)
  }
  problems.throwIfAny()
  const acquirer = demo ? sandboxAcquirer : realAcquirer(value)
  const mail = demo ? undefined : { url: value.SMTP_URL!, from: value.MAIL_FROM! }
  const telephonySecret = demo ? sandboxSecrets.telephonySecret : value.TELEPHONY_SECRET
  if (!demo) {
    const { user, password, callbackSecret } = acquirer
    const mailPassword = decodeURIComponent(new URL(mail!.url).password)
    const telephony = telephonySecret ? [telephonySecret] : []
    refuseSandboxSecrets([...appKeys, user, password, callbackSecret, mailPassword, ...secretsOf(sms), ...telephony])
  }
  return {
    ...installation,
    port: value.PORT,
    host: value.HOST,
    logLevel: value.LOG_LEVEL,
    docs: value.DOCS ? value.DOCS === 'on' : demo,
    hstsSubdomains: value.HSTS_SUBDOMAINS === 'on',
    maxConnections: value.MAX_CONNECTIONS,
    appKeys: appKeys as [string, ...string[]],
    trustProxy: value.TRUST_PROXY,
    drainSeconds: value.DRAIN_SECONDS ?? (value.TRUST_PROXY > 0 ? proxiedDrainSeconds : 0),
    acquirer,
    files: files!,
    ...(mail && { mail }),
    ...(sms && { sms }),
    ...(telephonySecret && { telephonySecret }),
    ...(value.BUILD && { build: value.BUILD }),
    ...(value.METRICS_TOKEN && { metricsToken: value.METRICS_TOKEN }),
    ...(value.PUBLIC_ORIGIN && { publicOrigin: new URL(value.PUBLIC_ORIGIN).origin }),
  }
}

/**
 * A real bank beside open sandboxes would be one forgotten variable away from crediting real contracts for nothing; and
 * whatever address or number the demo is given belongs to somebody: no letter or text of it leaves the machine.
 */
function refuseSandboxed(given: Environment, problems: ReturnType<typeof collectProblems>): void {
  const real = [
    ...acquirerVariables,
    'ACQUIRER_PAGES',
    ...mailVariables,
    ...Object.keys(smsVariables),
    'TELEPHONY_SECRET',
  ]
  const set = real.filter((name) => given[name])
  if (set.length > 0) problems.add(`${set.join(', ')}: cannot be set while DEMO is on; set DEMO=off`)
}

function requireAll(
  given: Environment,
  { authByCall }: Pick<Flags, 'authByCall'>,
  problems: ReturnType<typeof collectProblems>,
): void {
  const required = ['APP_KEYS', 'PUBLIC_ORIGIN', ...acquirerVariables, ...mailVariables, 'SMS_URL']
  const missing = required.filter((name) => !given[name])
  const demoWanted = given['DATABASE_URL'] && !given['DEMO'] && given['NODE_ENV'] !== 'production'
  const way = demoWanted ? ' (with DATABASE_URL it is, unless DEMO=on asks for the demo there)' : ''
  if (missing.length > 0) problems.add(`${missing.join(', ')}: must be set when DEMO is off${way}`)
  if (authByCall && !given['TELEPHONY_SECRET']) {
    problems.add('TELEPHONY_SECRET: must be set when DEMO is off and authByCall is on')
  }
}

/** Sessions and payments come back there: in the clear only on this machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isThisMachine(hostname)
}

function listOf(list: string): string[] {
  return list
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
}

const sandboxAcquirer: AcquirerConfig = {
  user: sandboxSecrets.acquirerUser,
  password: sandboxSecrets.acquirerPassword,
  callbackSecret: sandboxSecrets.acquirerCallbackSecret,
  pageOrigins: [],
}

function realAcquirer(value: Values): AcquirerConfig {
  return {
    url: value.ACQUIRER_URL!,
    user: value.ACQUIRER_USER!,
    password: value.ACQUIRER_PASSWORD!,
    callbackSecret: value.ACQUIRER_CALLBACK_SECRET!,
    pageOrigins: listOf(value.ACQUIRER_PAGES ?? ''),
  }
}

function filesOf(value: Values, given: Environment, dataDir: string): FilesConfig {
  const set = bucketVariables.filter((name) => given[name])
  if (!given['FILES_URL']) {
    if (set.length > 0) throw new ConfigurationError(`${set.join(', ')}: FILES_URL names no bucket; set s3://bucket`)
    return { kind: 'folder', folder: resolve(dataDir, 'files') }
  }
  const missing = bucketVariables.filter((name) => !given[name])
  if (missing.length > 0) throw new ConfigurationError(`${missing.join(', ')}: must be set for FILES_URL`)
  return {
    kind: 's3',
    bucket: (value.FILES_URL ?? '').slice('s3://'.length),
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

import { resolve } from 'node:path'
import type { Flags } from '@kabinet/contract/flags'
import { z } from 'zod'
import type { AcquirerConfig, Config, MailConfig } from './config-shape.ts'
import { collectProblems } from './configuration.ts'
import {
  connectionVariables,
  fieldServiceOf,
  identityOf,
  missingOfIdentity,
  needsIdentity,
  networkOf,
  refuseHalfSet,
} from './connection-config.ts'
import {
  addressesOf,
  type Environment,
  installationOf,
  installationSchema,
  parseVariables,
  refuseUnsafe,
} from './installation-config.ts'
import { filesOf, filesVariables } from './files-config.ts'
import { isLoopback } from '../http/loopback.rules.ts'
import { createDemoSealer, demoSeal } from '../seal/demo-seal.ts'
import type { Sealer } from '../seal/sealer.ts'
import { type Operator, operatorsFolder, readOperator } from './operator.ts'
import { deskSecretMeaning, requiredVariables, telephonySecretMeaning } from './required-variables.ts'
import { missingOfSeal, openSealer, sealNames, sealVariables } from './seal-config.ts'
import { realSms, secretsOf, type SmsConfig, smsVariables } from './sms-config.ts'
import { chosenSecrets, findExposedDemo, findUnsafe } from './unsafe.rules.ts'

/** Publicly known credentials of the sandboxes. The secrets among them are refused unless DEMO is on. */
export const sandboxSecrets = {
  appKey: 'demo-app-key',
  acquirerUser: 'kabinet-api',
  acquirerPassword: 'sandbox-bank-password',
  acquirerCallbackSecret: 'sandbox-bank-callback-secret',
  mailUser: 'kabinet-mail',
  mailPassword: 'sandbox-mail-password',
  smsUser: 'kabinet-sms',
  /** SMPP allows passwords of at most eight characters. */
  smsPassword: 'sms-demo',
  telephonySecret: 'sandbox-telephony-secret',
  deskSecret: 'sandbox-desk-secret',
  identityClientId: 'kabinet-sign-in',
  identityClientSecret: 'sandbox-identity-secret',
  networkToken: 'sandbox-network-token',
  fieldServiceSecret: 'sandbox-field-service-secret',
  sealPassword: demoSeal.password,
} as const

// Default of DRAIN_SECONDS behind a proxy.
const proxiedDrainSeconds = 3

const builtCabinet = resolve(import.meta.dirname, '../../../../cabinet/dist')

const text = z.string().min(1).optional()
const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/u
export const startSchema = z.object({
  ...installationSchema.shape,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CABINET_DIR: text,
  FLAGS: z.string().default(''),
  BUILD: z
    .string()
    .regex(/^[\w.+-]{1,40}$/, 'must be up to 40 letters, digits and . + - _')
    .optional(),
  LIMITS: z.string().default(''),
  METRICS_TOKEN: text,
  DOCS: z.enum(['on', 'off']).optional(),
  OFFLINE: z.enum(['on', 'off']).default('on'),
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
  MAIL_FROM: z.string().regex(sender, 'must be an email address or Name <address>').optional(),
  ...smsVariables,
  TELEPHONY_SECRET: text,
  DESK_SECRET: text,
  ...connectionVariables,
  ...sealVariables,
  ...filesVariables,
})

const mailVariables = ['SMTP_URL', 'MAIL_FROM'] as const
const privateVariables = [
  'ACQUIRER_PASSWORD',
  'ACQUIRER_CALLBACK_SECRET',
  'TELEPHONY_SECRET',
  'DESK_SECRET',
  'SEAL_PASSWORD',
  'IDENTITY_CLIENT_SECRET',
  'NETWORK_TOKEN',
  'FIELD_SERVICE_SECRET',
] as const
const acquirerVariables = ['ACQUIRER_URL', 'ACQUIRER_USER', 'ACQUIRER_PASSWORD', 'ACQUIRER_CALLBACK_SECRET'] as const
type Values = z.output<typeof startSchema>
/** What a start reads before it opens anything. */
export interface Start {
  readonly config: Config
  readonly operator: Operator
  /** Sealer with the installation's certificate or the demo's; absent if no certificate is needed and none is set. */
  readonly sealer?: Sealer
}

/** Features that need a secret, a certificate or an outside system of their own. */
interface Features extends Partial<Pick<Flags, 'authByCall' | 'documents' | 'legalOperations'>> {
  readonly identity?: boolean
}

const featuresOf = (operator: Operator): Features => ({ ...operator.flags, identity: needsIdentity(operator) })

/**
 * Reads the environment, the operator's files and the seal's certificate.
 * @throws ConfigurationError with all problems, one per line
 */
export async function readStart(env: Environment, now = new Date()): Promise<Start> {
  const problems = collectProblems()
  const operators = operatorsFolder(env['OPERATORS_DIR'] || undefined)
  const operator = problems.attempt(() => readOperator(env['OPERATOR'] || 'am', env['FLAGS'], env['LIMITS'], operators))
  const config = problems.attempt(() => readConfig(env, operator && featuresOf(operator)))
  const sealer = await problems.attemptAsync(async () => (config?.demo ? createDemoSealer() : openSealer(env, now)))
  problems.throwIfAny()
  return { config: config!, operator: operator!, ...(sealer && { sealer }) }
}

/**
 * Reads the installation's variables.
 * @param features the operator's features that need external systems
 * @throws ConfigurationError naming each wrong, missing or conflicting variable
 */
export function readConfig(env: Environment, features: Features = {}): Config {
  const problems = collectProblems()
  const { given, value, wrong } = parseVariables(startSchema, env)
  for (const { words } of wrong) problems.add(words)
  const installation = installationOf(value, given, problems)
  const { demo, dataDir, allowed } = installation
  if (demo) refuseSandboxed(given, problems)
  else requireAll(given, features, problems)
  if (!demo) refuseHalfSet(given, problems)
  const files = problems.attempt(() => filesOf(value, given, dataDir))
  const sms = wrong.some(({ name }) => name.startsWith('SMS_')) ? undefined : smsOf(value, demo, problems)
  const appKeys = listOf(value.APP_KEYS ?? (demo ? sandboxSecrets.appKey : ''))
  if (value.APP_KEYS && appKeys.length === 0) problems.add('APP_KEYS: must have at least one key')
  for (const page of listOf(value.ACQUIRER_PAGES ?? '')) {
    if (URL.parse(page)?.origin !== page)
      problems.add(`ACQUIRER_PAGES=${page}: must be an origin, https://bank.example`)
  }
  const unsafe = demo ? findExposedDemo(value.HOST) : findUnsafe(settingsOf(value, problems))
  const overridden = refuseUnsafe(unsafe, allowed, problems)
  for (const name of demo ? [] : findSandboxed(value, appKeys, sms)) {
    problems.add(`${name}: must not be the sandbox's while DEMO is off: choose your own`)
  }
  problems.throwIfAny()
  const acquirer = demo ? sandboxAcquirer : realAcquirer(value)
  const mail = demo ? undefined : mailOf(value, allowed.includes('smtp'))
  const telephonySecret = demo ? sandboxSecrets.telephonySecret : value.TELEPHONY_SECRET
  const deskSecret = demo ? sandboxSecrets.deskSecret : value.DESK_SECRET
  const identity = identityOf(value)
  const network = networkOf(value)
  const fieldService = fieldServiceOf(value)
  return {
    ...installation,
    port: value.PORT,
    host: value.HOST,
    cabinetDir: resolve(value.CABINET_DIR ?? builtCabinet),
    logLevel: value.LOG_LEVEL,
    docs: value.DOCS ? value.DOCS === 'on' : demo,
    offline: value.OFFLINE === 'on',
    hstsSubdomains: value.HSTS_SUBDOMAINS === 'on',
    maxConnections: value.MAX_CONNECTIONS,
    appKeys: appKeys as [string, ...string[]],
    trustProxy: value.TRUST_PROXY,
    drainSeconds: value.DRAIN_SECONDS ?? (value.TRUST_PROXY > 0 ? proxiedDrainSeconds : 0),
    acquirer,
    files: files!,
    overridden,
    ...(mail && { mail }),
    ...(sms && { sms }),
    ...(telephonySecret && { telephonySecret }),
    ...(deskSecret && { deskSecret }),
    ...(identity && { identity }),
    ...(network && { network }),
    ...(fieldService && { fieldService }),
    ...(value.BUILD && { build: value.BUILD }),
    ...(value.METRICS_TOKEN && { metricsToken: value.METRICS_TOKEN }),
    ...(value.PUBLIC_ORIGIN && { publicOrigin: new URL(value.PUBLIC_ORIGIN).origin }),
  }
}

/**
 * Refuses settings of real systems in the demo, whose sandboxes are open to everybody. An installation with a real bank
 * and DEMO left on would credit real contracts with sandbox payments. Email addresses and phone numbers used in the
 * demo may belong to real people, so no email or text message may leave the machine.
 */
function refuseSandboxed(given: Environment, problems: ReturnType<typeof collectProblems>): void {
  const real = [
    ...acquirerVariables,
    'ACQUIRER_PAGES',
    ...mailVariables,
    ...Object.keys(smsVariables),
    'TELEPHONY_SECRET',
    'DESK_SECRET',
    ...Object.keys(connectionVariables),
    ...sealNames,
  ]
  const set = real.filter((name) => given[name])
  if (set.length > 0) problems.add(`${set.join(', ')}: cannot be set while DEMO is on; set DEMO=off`)
}

function requireAll(
  given: Environment,
  { authByCall, documents = false, identity = false, legalOperations }: Features,
  problems: ReturnType<typeof collectProblems>,
): void {
  const missing = Object.entries(requiredVariables).filter(([name]) => !given[name])
  for (const [name, meaning] of missing) problems.add(`${name}: must be set when DEMO is off: ${meaning}`)
  if (authByCall && !given['TELEPHONY_SECRET']) {
    problems.add(`TELEPHONY_SECRET: must be set when DEMO is off and authByCall is on: ${telephonySecretMeaning}`)
  }
  if (legalOperations && !given['DESK_SECRET']) {
    problems.add(`DESK_SECRET: must be set when DEMO is off and legalOperations is on: ${deskSecretMeaning}`)
  }
  for (const missed of [...missingOfIdentity(given, identity), ...missingOfSeal(given, documents)]) problems.add(missed)
  if (missing.length > 0 && given['DATABASE_URL'] && !given['DEMO'] && given['NODE_ENV'] !== 'production') {
    problems.add('DATABASE_URL: with it DEMO is off; set DEMO=on if this database is for a demo')
  }
}

function listOf(list: string): string[] {
  const parts = list.split(',').map((part) => part.trim())
  return parts.filter(Boolean)
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

function smsOf(value: Values, demo: boolean, problems: ReturnType<typeof collectProblems>): SmsConfig | undefined {
  const { SMS_URL } = value
  if (demo || !SMS_URL) return undefined
  return problems.attempt(() => realSms({ ...value, SMS_URL }))
}

function mailOf({ SMTP_URL, MAIL_FROM }: Values, allowsClear: boolean): MailConfig {
  return { url: SMTP_URL!, from: MAIL_FROM!, requireTls: !allowsClear && !isLoopback(new URL(SMTP_URL!).hostname) }
}

function settingsOf(value: Values, problems: ReturnType<typeof collectProblems>) {
  return {
    publicOrigin: value.PUBLIC_ORIGIN,
    behindProxy: value.TRUST_PROXY > 0,
    acquirerUrl: value.ACQUIRER_URL,
    smtpUrl: value.SMTP_URL,
    smsUrl: value.SMS_URL,
    identityIssuer: value.IDENTITY_ISSUER,
    networkUrl: value.NETWORK_URL,
    fieldServiceUrl: value.FIELD_SERVICE_URL,
    s3Endpoint: value.S3_ENDPOINT,
    databases: addressesOf(value, problems),
    secrets: Object.fromEntries(chosenSecrets.map((name) => [name, value[name]])),
  }
}

function findSandboxed(value: Values, appKeys: readonly string[], sms: SmsConfig | undefined): string[] {
  const { SMTP_URL } = value
  const mailPassword = SMTP_URL && decodeURIComponent(new URL(SMTP_URL).password)
  const given = [
    ...appKeys.map((key) => ['APP_KEYS', key] as const),
    ['SMTP_URL', mailPassword] as const,
    ...privateVariables.map((name) => [name, value[name]] as const),
    ...Object.entries(secretsOf(sms)),
  ]
  const known: readonly (string | undefined)[] = Object.values(sandboxSecrets)
  return given.filter(([, secret]) => known.includes(secret)).map(([name]) => name)
}

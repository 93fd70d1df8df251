import { isLoopback } from '../http/loopback.rules.ts'

export const insecurities = [
  'bank',
  'database',
  'demo',
  'field-service',
  'identity',
  'network',
  'origin',
  'proxy',
  'roles',
  's3',
  'secrets',
  'sms',
  'smtp',
] as const
export type Insecurity = (typeof insecurities)[number]

/** An unsafe setting, refused unless `ALLOW_INSECURE` names it. */
export interface Finding {
  readonly name: Insecurity
  /** Message that starts with the variable to change and never contains the variable's value. */
  readonly words: string
}

const minSecretLength = 32
const secretCommand = 'openssl rand -hex 32'

/** Secrets chosen by the operator, which must be long enough; the length of other systems' passwords is not checked. */
export const chosenSecrets = [
  'ACQUIRER_CALLBACK_SECRET',
  'DESK_SECRET',
  'FIELD_SERVICE_SECRET',
  'METRICS_TOKEN',
  'SMS_HTTP_STATUS_SECRET',
  'TELEPHONY_SECRET',
] as const

export interface DatabaseAddress {
  /** Host name, address, or folder of a Unix socket. */
  readonly host: string
  readonly verified: boolean
}

/** Production settings that may be unsafe. Absent ones are not checked. */
export interface ProductionSettings {
  readonly publicOrigin?: string | undefined
  readonly behindProxy: boolean
  readonly acquirerUrl?: string | undefined
  readonly smtpUrl?: string | undefined
  readonly smsUrl?: string | undefined
  readonly identityIssuer?: string | undefined
  readonly networkUrl?: string | undefined
  readonly fieldServiceUrl?: string | undefined
  readonly s3Endpoint?: string | undefined
  readonly databases: Readonly<Record<string, DatabaseAddress>>
  readonly secrets: { readonly [Name in (typeof chosenSecrets)[number]]?: string | undefined }
}

const weakMail = ['ignoreTLS', 'opportunisticTLS', 'requireTLS', 'secure', 'tls.rejectUnauthorized']

/** Returns all unsafe production settings; loopback connections need no encryption. */
export function findUnsafe(settings: ProductionSettings): Finding[] {
  const { publicOrigin, behindProxy, acquirerUrl, smtpUrl, smsUrl, s3Endpoint, databases, secrets } = settings
  const { identityIssuer, networkUrl, fieldServiceUrl } = settings
  const found: Finding[] = []
  const add = (name: Insecurity, words: string) => found.push({ name, words })
  if (inClear(publicOrigin, 'http:')) add('origin', 'PUBLIC_ORIGIN: must be https://, customers send passwords to it')
  if (publicOrigin?.startsWith('https:') && !behindProxy) {
    add(
      'proxy',
      'TRUST_PROXY: must be the number of proxies in front (1 for a single nginx): PUBLIC_ORIGIN is https, which ends at a proxy, and without it all customers have one address',
    )
  }
  if (inClear(acquirerUrl, 'http:')) add('bank', 'ACQUIRER_URL: must be https://')
  if (smtpUrl && !isLoopback(new URL(smtpUrl).hostname)) {
    const weak = weakMail.filter((name) => new URL(smtpUrl).searchParams.has(name))
    if (weak.length > 0)
      add('smtp', `SMTP_URL: must not set ${weak.join(', ')}: TLS with a valid certificate is required`)
  }
  if (inClear(smsUrl, 'smpp:')) add('sms', 'SMS_URL: must be smpps://, one-time codes are sent to it')
  if (inClear(smsUrl, 'http:')) add('sms', 'SMS_URL: must be https://, one-time codes are sent to it')
  if (inClear(identityIssuer, 'http:')) add('identity', 'IDENTITY_ISSUER: must be https://')
  if (inClear(networkUrl, 'http:')) add('network', 'NETWORK_URL: must be https://')
  if (inClear(fieldServiceUrl, 'http:')) add('field-service', 'FIELD_SERVICE_URL: must be https://')
  if (inClear(s3Endpoint, 'http:')) add('s3', 'S3_ENDPOINT: must be https://')
  for (const [variable, { host, verified }] of Object.entries(databases)) {
    if (!verified && !isLoopback(host)) {
      add('database', `${variable}: must end in ?sslmode=verify-full (with &sslrootcert=<file> for a CA of your own)`)
    }
  }
  for (const name of chosenSecrets) {
    const secret = secrets[name]
    if (secret !== undefined && secret.length < minSecretLength) {
      add('secrets', `${name}: must have ${minSecretLength} characters or more; ${secretCommand} makes one`)
    }
  }
  return found
}

export interface Rights {
  readonly role: string
  /** Tables that the role owns, or whose owner it can become, and whose triggers it could therefore disable. */
  readonly owned: readonly string[]
  /** Append-only and read-only tables that the role may update, delete from, truncate or add triggers to. */
  readonly changeable: readonly string[]
  readonly unreadable: readonly string[]
}

/** Returns a finding if the role owns tables or may change append-only or read-only ones; otherwise an empty list. */
export function findRisksOfRole({ role, owned, changeable }: Omit<Rights, 'unreadable'>): Finding[] {
  if (owned.length === 0 && changeable.length === 0) return []
  const could = owned.length > 0 ? 'owns the tables' : `may change ${changeable.join(', ')}`
  return [
    {
      name: 'roles',
      words: `DATABASE_URL: role ${role} ${could}, so its credentials could be used to rewrite the audit and the ledger; give the server a role of its own, and set the owner in MIGRATION_DATABASE_URL (docs/operations.md)`,
    },
  ]
}

export function findExposedDemo(host: string): Finding[] {
  if (isLoopback(host)) return []
  return [
    {
      name: 'demo',
      words: `HOST: must be 127.0.0.1 or another loopback address while DEMO is on: the sandboxes let everybody who reaches them pay, read codes and move the time`,
    },
  ]
}

function inClear(url: string | undefined, protocol: string): boolean {
  if (!url) return false
  const parsed = new URL(url)
  return parsed.protocol === protocol && !isLoopback(parsed.hostname)
}

export function readAllowed(list: string): { allowed: Insecurity[]; unknown: string[] } {
  const named = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const isKnown = (name: string): name is Insecurity => (insecurities as readonly string[]).includes(name)
  return { allowed: named.filter((name) => isKnown(name)), unknown: named.filter((name) => !isKnown(name)) }
}

export function refusalOf({ name, words }: Finding): string {
  return `${words} (ALLOW_INSECURE=${name} starts anyway)`
}

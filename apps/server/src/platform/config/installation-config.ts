import { resolve } from 'node:path'
import { z } from 'zod'
import { collectProblems } from './configuration.ts'
import { databaseAddressOf } from '../database/database-address.ts'
import { operatorsFolder } from './operator.ts'
import {
  type DatabaseAddress,
  type Finding,
  findUnsafe,
  type Insecurity,
  insecurities,
  readAllowed,
  refusalOf,
} from './unsafe.rules.ts'

const root = resolve(import.meta.dirname, '../../../../..')

/** Matches the names of variables whose values must not appear in error messages. */
export const carriesSecret =
  /^(DATABASE_URL|MIGRATION_DATABASE_URL|APP_KEYS|METRICS_TOKEN|ACQUIRER_|SMTP_URL|SMS_|TELEPHONY_|DESK_|IDENTITY_CLIENT_SECRET|NETWORK_TOKEN|FIELD_SERVICE_SECRET|S3_|SEAL_PASSWORD)/

const text = z.string().min(1).optional()
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional()
export const installationSchema = z.object({
  OPERATOR: z.string().default('am'),
  OPERATORS_DIR: text,
  DATA_DIR: text,
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl,
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  NODE_ENV: text,
  ALLOW_INSECURE: z.string().default(''),
})

export interface Installation {
  readonly operator: string
  readonly operators: URL
  /** Absolute path of the folder with the embedded database and the files. */
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Database URL of the role that owns the tables, migrates and imports; absent if that role serves too. */
  readonly ownerUrl?: string
  readonly demo: boolean
  readonly allowed: readonly Insecurity[]
}

export type Environment = Readonly<Record<string, string | undefined>>

export function readInstallation(env: Environment): Installation {
  const problems = collectProblems()
  const { given, value, wrong } = parseVariables(installationSchema, env)
  for (const { words } of wrong) problems.add(words)
  const installation = installationOf(value, given, problems)
  const databases = addressesOf(value, problems)
  const unsafe = installation.demo ? [] : findUnsafe({ behindProxy: true, databases, secrets: {} })
  refuseUnsafe(unsafe, installation.allowed, problems)
  problems.throwIfAny()
  return installation
}

/** Adds unsafe settings to `problems`, except those that ALLOW_INSECURE names, which are returned. */
export function refuseUnsafe(
  found: readonly Finding[],
  allowed: readonly Insecurity[],
  problems: ReturnType<typeof collectProblems>,
): Finding[] {
  for (const finding of found) if (!allowed.includes(finding.name)) problems.add(refusalOf(finding))
  return found.filter(({ name }) => allowed.includes(name))
}

export function addressesOf(
  value: Pick<z.output<typeof installationSchema>, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>,
  problems: ReturnType<typeof collectProblems>,
): Record<string, DatabaseAddress> {
  const found: Record<string, DatabaseAddress> = {}
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const) {
    const url = value[name]
    const address = url && problems.attempt(() => databaseAddressOf(url, name))
    if (address) found[name] = address
  }
  return found
}

/** Parses variables. An invalid one is reported in `wrong` and takes its default, but is still listed in `given`. */
export function parseVariables<Schema extends z.ZodObject>(of: Schema, env: Environment) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '' && value !== undefined))
  const parsed = of.safeParse(given)
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.')
    const shown = carriesSecret.test(name) ? name : `${name}=${given[name] ?? ''}`
    return { name: String(path[0]), words: `${shown}: ${message}` }
  })
  const sound = Object.entries(given).filter(([name]) => !wrong.some((each) => each.name === name))
  return { given, wrong, value: parsed.success ? parsed.data : of.parse(Object.fromEntries(sound)) }
}

/**
 * Reads the settings of an installation.
 * @param given variables before validation: even with an invalid DATABASE_URL, the demo is off by default
 */
export function installationOf(
  value: z.output<typeof installationSchema>,
  given: Environment,
  problems: ReturnType<typeof collectProblems>,
): Installation {
  // A configured database may be a real one, so a forgotten variable must not open the sandboxes.
  const byDefault = value.NODE_ENV === 'production' || given['DATABASE_URL'] ? 'off' : 'on'
  const { allowed, unknown } = readAllowed(value.ALLOW_INSECURE)
  if (unknown.length > 0) {
    problems.add(`ALLOW_INSECURE: unknown ${unknown.join(', ')}; known are ${insecurities.join(', ')}`)
  }
  if (given['MIGRATION_DATABASE_URL'] && !given['DATABASE_URL']) {
    problems.add('DATABASE_URL: must be set with MIGRATION_DATABASE_URL: the role that serves has fewer rights')
  }
  return {
    operator: value.OPERATOR,
    operators: operatorsFolder(value.OPERATORS_DIR),
    dataDir: resolve(root, value.DATA_DIR ?? `.data/${value.OPERATOR}`),
    demo: (value.DEMO ?? byDefault) === 'on',
    allowed,
    ...(value.DATABASE_URL && { databaseUrl: value.DATABASE_URL }),
    ...(value.MIGRATION_DATABASE_URL && { ownerUrl: value.MIGRATION_DATABASE_URL }),
  }
}

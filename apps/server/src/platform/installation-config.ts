import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from './configuration.ts'
import { operatorsFolder } from './operator.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Variables whose values are never repeated in a message. */
const carriesSecret = /^(DATABASE_URL|APP_KEYS|METRICS_TOKEN|ACQUIRER_|SMTP_URL|SMS_|TELEPHONY_|S3_)/

const text = z.string().min(1).optional()
/** The variables that every command reads. */
export const installationSchema = z.object({
  OPERATOR: z.string().default('am'),
  OPERATORS_DIR: text,
  DATA_DIR: text,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  NODE_ENV: text,
})

/** Whose installation a command works on, and where it is: what every command reads from the environment. */
export interface Installation {
  readonly operator: string
  /** The folder that holds a folder for each operator. */
  readonly operators: URL
  /** Where the embedded database and files live, absolute. */
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly demo: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** @throws ConfigurationError naming each variable that is wrong */
export function readInstallation(env: Environment): Installation {
  const { value, wrong } = parseVariables(installationSchema, env)
  if (wrong.length > 0) throw new ConfigurationError(wrong.map(({ words }) => words).join('\n'))
  return installationOf(value)
}

/** Reads variables by their schema. A wrong one counts as given, and its value as not set. */
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

/** What the variables say of the installation. */
export function installationOf(value: z.output<typeof installationSchema>): Installation {
  // A database of one's own may be a real one: nobody opens the sandboxes on it by forgetting a variable.
  const byDefault = value.NODE_ENV === 'production' || value.DATABASE_URL ? 'off' : 'on'
  return {
    operator: value.OPERATOR,
    operators: operatorsFolder(value.OPERATORS_DIR),
    dataDir: resolve(root, value.DATA_DIR ?? `.data/${value.OPERATOR}`),
    demo: (value.DEMO ?? byDefault) === 'on',
    ...(value.DATABASE_URL && { databaseUrl: value.DATABASE_URL }),
  }
}

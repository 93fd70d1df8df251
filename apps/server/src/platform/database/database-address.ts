import pg from 'pg'
import { ConfigurationError } from '../config/configuration.ts'
import type { DatabaseAddress } from '../config/unsafe.rules.ts'

/** Connection string as parsed by the driver itself, so that checks and connections always agree. */
interface Understood {
  readonly host: string
  readonly user?: string
  readonly ssl: boolean | { readonly rejectUnauthorized?: boolean; readonly checkServerIdentity?: unknown }
}

function understand(url: string, variable: string): Understood {
  try {
    return new pg.Client({ connectionString: url }) as unknown as Understood
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'sslrootcert, sslcert or sslkey names no file' : ''
    throw new ConfigurationError(`${variable}: ${why || 'is not a database URL'}`)
  }
}

/**
 * Returns the host that a connection string names, and whether TLS verifies it, without connecting.
 * @throws ConfigurationError if the string is invalid or names a file that does not exist
 */
export function databaseAddressOf(url: string, variable = 'DATABASE_URL'): DatabaseAddress {
  const { host, ssl } = understand(url, variable)
  const verified = typeof ssl === 'object' ? ssl.rejectUnauthorized !== false && !ssl.checkServerIdentity : ssl
  return { host, verified }
}

export function databaseRoleOf(url: string): string {
  return understand(url, 'DATABASE_URL').user ?? ''
}

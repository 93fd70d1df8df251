import pg from 'pg'
import { DatabaseTimeout } from './db-watch.ts'

const downCodes = new Set(
  'ECONNREFUSED ECONNRESET ENOENT ETIMEDOUT EPIPE ENOTFOUND EHOSTUNREACH ENETUNREACH EAI_AGAIN'.split(' '),
)
// SQLSTATEs: connection lost, out of resources (disk full), shutting down or starting, read-only, I/O errors.
const downStates = /^(08\w{3}|53\w{3}|57P0\d|25006|58030)$/
const netCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const downWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Returns whether an error means that the database is unavailable, rather than that it refused a statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseTimeout) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  const fromDatabase = error instanceof pg.DatabaseError || (syscall !== undefined && netCalls.has(syscall))
  if (code !== undefined && fromDatabase) return downCodes.has(code) || downStates.test(code)
  return downWords.test(error.message)
}

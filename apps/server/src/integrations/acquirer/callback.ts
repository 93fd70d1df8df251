import { createHmac, timingSafeEqual } from 'node:crypto'

const unsigned: readonly string[] = ['checksum', 'sign_alias']

/**
 * Returns the checksum of callback parameters: upper-case hex HMAC-SHA256 over `name;value;` pairs sorted by name,
 * without `checksum` and `sign_alias`.
 */
export function checksumOf(parameters: Readonly<Record<string, string>>, secret: string): string {
  const signed = Object.entries(parameters)
    .filter(([name]) => !unsigned.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('')
  return createHmac('sha256', secret).update(signed).digest('hex').toUpperCase()
}

/** Returns whether the bank signed the callback. A repeated parameter (an array) is rejected. */
export function isGenuine(parameters: Readonly<Record<string, unknown>>, secret: string): boolean {
  if (!isFlat(parameters) || !parameters['checksum']) return false
  const expected = Buffer.from(checksumOf(parameters, secret))
  const given = Buffer.from(parameters['checksum'])
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function isFlat(parameters: Readonly<Record<string, unknown>>): parameters is Readonly<Record<string, string>> {
  return Object.values(parameters).every((value) => typeof value === 'string')
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import { Refused } from '../http/errors.ts'
import type { KeyRing } from '../keys/keys.ts'
import { firstKeyId, type SecretKey } from '../keys/keys.rules.ts'

export interface Signed {
  readonly expires: string
  readonly signature: string
}

export interface Links {
  sign(path: string): string
  /**
   * Checks a link's signature and expiry.
   * @throws Refused `not_found` if the signature is wrong or the link has expired
   */
  check(path: string, given: Signed): void
}

interface Dependencies {
  readonly clock: Clock
  readonly keys: KeyRing
  readonly minutes: number
}

export function createLinks({ clock, keys, minutes }: Dependencies): Links {
  const signatureOf = ({ secret }: SecretKey, path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest()

  /** Verifies a signature, which is prefixed with its key id and a dot. Signatures from older builds have no key id. */
  function isGenuine(path: string, expires: string, signature: string): boolean {
    const [raw = '', id = firstKeyId] = signature.split('.').toReversed()
    const key = keys.find(id)
    if (!key) return false
    const given = Buffer.from(raw, 'base64url')
    const expected = signatureOf(key, path, expires)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  return {
    sign(path) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + minutes * 60)
      const key = keys.signing()
      return `${path}?expires=${expires}&signature=${key.id}.${signatureOf(key, path, expires).toString('base64url')}`
    },
    check(path, { expires, signature }) {
      if (!isGenuine(path, expires, signature) || clock.now().getTime() >= Number(expires) * 1000)
        throw new Refused('not_found')
    },
  }
}

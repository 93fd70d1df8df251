import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { Refused } from '../errors.ts'

/** What a signed link carries in its query. */
export interface Signed {
  /** Seconds since 1970, by the product's time. */
  readonly expires: string
  readonly signature: string
}

/** Links that whoever has them may open for a short time: an address in an answer, without the app key. */
export interface Links {
  /** The path with its query, `/files/…?expires=…&signature=…`. */
  sign(path: string): string
  /** @throws Refused `not_found` when the signature is not ours or its time is over: both look like no such thing */
  check(path: string, given: Signed): void
}

interface Dependencies {
  readonly clock: Clock
  /** The same on every node. */
  readonly secret: Uint8Array
  /** How long a link opens. */
  readonly minutes: number
}

export function createLinks({ clock, secret, minutes }: Dependencies): Links {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest()

  return {
    sign(path) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + minutes * 60)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires).toString('base64url')}`
    },
    check(path, { expires, signature }) {
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(path, expires)
      const genuine = given.length === expected.length && timingSafeEqual(given, expected)
      if (!genuine || clock.now().getTime() >= Number(expires) * 1000) throw new Refused('not_found')
    },
  }
}

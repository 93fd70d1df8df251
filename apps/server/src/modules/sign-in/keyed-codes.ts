import type { Language } from '@kabinet/contract/kernel/languages'
import { Refused } from '../../platform/http/errors.ts'
import type { PhoneVisitor } from './by-phone.service.ts'

/**
 * Purposes of codes for which a key must be shown. Codes for `signing` go to the phone number of the key, never to one in
 * the request; those of an `intercom` prove the number that was entered.
 */
type KeyedPurpose = 'signing' | 'intercom'

/** Request for a code by the holder of a key. */
export interface KeyedCodeRequest {
  readonly key: string
  /** Phone number that was entered; undefined for `signing`. */
  readonly phone: string | undefined
  readonly browser: PhoneVisitor['browser']
  readonly address: string
  readonly language: Language
}

type Send = (request: KeyedCodeRequest) => Promise<number>

/** Creates the meeting point of `send_sms_code` and the modules that know the phone number of a key. */
export function createKeyedCodes() {
  const senders = new Map<KeyedPurpose, Send>()

  return {
    /**
     * Registers what sends the codes of a purpose.
     * @param send returns the seconds until another code may be requested; refuses with `no_access`, whatever is wrong
     * with the key
     */
    codesFor(purpose: KeyedPurpose, send: Send): void {
      senders.set(purpose, send)
    },

    /** @throws Refused `no_access` if nothing is registered; otherwise as what is registered */
    async sendKeyed(purpose: KeyedPurpose, request: KeyedCodeRequest): Promise<number> {
      const send = senders.get(purpose)
      if (!send) throw new Refused('no_access')
      return send(request)
    },
  }
}

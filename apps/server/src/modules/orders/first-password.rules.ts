import { passwordFault } from '@kabinet/contract/new-password'

// No letters or digits that look alike on a phone.
const digits = '0123456789'
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

interface Draw {
  readonly length: number
  readonly digitsOnly: boolean
  readonly contract: string
  readonly phone: string
  readonly isCommon: (password: string) => boolean
  /** Returns a random whole number below `max`. */
  readonly random: (max: number) => number
}

/** Draws the first password of a contract, as the policy for new passwords has it (docs/domain/connection.md#first-password). */
export function drawPassword({ length, digitsOnly, contract, phone, isCommon, random }: Draw): string {
  const alphabet = digitsOnly ? digits : letters
  for (;;) {
    const drawn = Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
    if (!isCommon(drawn) && !passwordFault(drawn, { contract, phones: [phone] })) return drawn
  }
}

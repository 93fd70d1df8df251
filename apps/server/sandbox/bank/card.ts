export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** Stored part of a card: never the full number or the security code. */
export interface Card {
  readonly pan: string
  readonly expiration: string
}

export type CardField = keyof TypedCard

/** Returns the prefilled card, valid until the end of the third calendar year after `now`. */
export function testCard(now: Date): TypedCard {
  return {
    number: '4111 1111 1111 1111',
    expiry: `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`,
    cvc: '123',
  }
}

export function readCard(typed: TypedCard, now: Date): { card: Card } | { wrong: CardField[] } {
  const number = typed.number.replace(/[\s-]/g, '')
  const expiration = readExpiry(typed.expiry, now)
  const wrong: CardField[] = []
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) wrong.push('number')
  if (!expiration) wrong.push('expiry')
  if (!/^\d{3}$/.test(typed.cvc.trim())) wrong.push('cvc')
  if (wrong.length > 0 || !expiration) return { wrong }
  return { card: { pan: `${number.slice(0, 6)}**${number.slice(-4)}`, expiration } }
}

function readExpiry(typed: string, now: Date): string | undefined {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(typed) ?? []
  if (!month || !year) return undefined
  const expiration = `20${year}${month}`
  return expiration >= now.toISOString().slice(0, 7).replace('-', '') ? expiration : undefined
}

function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

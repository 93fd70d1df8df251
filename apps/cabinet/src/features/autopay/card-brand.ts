type CardBrand = 'Maestro' | 'MasterCard' | 'Mir' | 'Visa'

/** Leading digits of each brand. The first match wins. */
const prefixes: readonly (readonly [brand: CardBrand, numbers: RegExp])[] = [
  ['Mir', /^220[0-4]/],
  ['MasterCard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Maestro', /^(?:5[06-8]|6[37])/],
  ['Visa', /^4/],
]

/** Returns the brand of a masked card number such as `4000 **** **** 4417`; undefined if unknown. */
export function brandOf(pan: string): CardBrand | undefined {
  const digits = /^[\d\s]*/.exec(pan)![0].replaceAll(/\s/g, '')
  return prefixes.find(([, numbers]) => numbers.test(digits))?.[0]
}

/** Returns what a customer calls a card: `Visa •••• 4417`. A card of an unknown brand has the name `other`. */
export function cardName(pan: string, other: string): string {
  return [brandOf(pan) ?? other, panEnd(pan)].join(' ')
}

/** Returns the short form of a masked card number: `•••• 4417`. */
export function panEnd(pan: string): string {
  return `•••• ${pan.replaceAll(/\D/g, '').slice(-4)}`
}

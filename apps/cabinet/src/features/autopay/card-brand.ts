/** The brands that a card's number tells (specification §3, Card). */
export type CardBrand = 'Maestro' | 'MasterCard' | 'Mir' | 'Visa'

/** The first digits of each brand's numbers; the first that fits is meant. */
const prefixes: readonly (readonly [brand: CardBrand, numbers: RegExp])[] = [
  ['Mir', /^220[0-4]/],
  ['MasterCard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Maestro', /^(?:5[06-8]|6[37])/],
  ['Visa', /^4/],
]

/** The brand of a masked number, `4000 **** **** 4417`; undefined where its first digits tell none. */
export function brandOf(pan: string): CardBrand | undefined {
  const digits = /^[\d\s]*/.exec(pan)![0].replaceAll(/\s/g, '')
  return prefixes.find(([, numbers]) => numbers.test(digits))?.[0]
}

/** The end of a masked number, by which a person knows the card: `•••• 4417`. */
export function panEnd(pan: string): string {
  return `•••• ${pan.replaceAll(/\D/g, '').slice(-4)}`
}

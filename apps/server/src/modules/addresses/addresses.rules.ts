/** How many matches an autocompletion offers. */
export const maxMatches = 10

/**
 * The contracts of one door that a stranger may learn of. A provider's data may lack the flats of a whole block, and
 * then they all stand at its door.
 */
export const maxContracts = 10

const streetAndHouse = /^(.*\S)[\s,]+(\d+(?:\s*[/\\-]\s*\d+)?(?:\s*\p{L})?)$/u

/** The street and the house of an address as it is typed, `Alpha 12/3`; undefined while no house stands at its end. */
export function splitAddress(typed: string): { street: string; house: string } | undefined {
  const [, street, house] = streetAndHouse.exec(typed.trim()) ?? []
  return street && house ? { street, house } : undefined
}

/** A house with its fraction, as contracts show it: `12/3`. */
export function houseText({ number, fraction }: { number: string; fraction: string }): string {
  return fraction ? `${number}/${fraction}` : number
}

/** An IPv4 caller of a socket that takes both kinds arrives as IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

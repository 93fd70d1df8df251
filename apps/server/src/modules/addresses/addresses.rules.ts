export const maxMatches = 10

/** Maximum number of a street's houses that are listed before a number is typed. */
export const maxListed = 100

/**
 * Maximum number of contracts shown to a stranger for one address. Some providers' data contains no flat numbers, so
 * all contracts of a house share one address.
 */
export const maxContracts = 10

const streetAndHouse = /^(.*\S)[\s,]+(\d+(?:\s*[/\\-]\s*\d+)?(?:\s*\p{L})?)$/u

/** Splits an address as typed (`Alpha 12/3`) into street and house; undefined unless it has both. */
export function splitAddress(typed: string): { street: string; house: string } | undefined {
  const [, street, house] = streetAndHouse.exec(typed.trim()) ?? []
  return street && house ? { street, house } : undefined
}

export function houseText({ number, fraction }: { number: string; fraction: string }): string {
  return fraction ? `${number}/${fraction}` : number
}

/** Strips the IPv6 prefix from an IPv4 address, since dual-stack sockets report `::ffff:1.2.3.4`. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** What a line of a tariff's description begins with that tells a benefit (growth §2, Additional services). */
const bullet = '•'

/** A tariff's description, read line by line: what one gets, and what else is to be known. */
export function linesOf(description: string): { readonly benefits: string[]; readonly notes: string[] } {
  const lines = description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== bullet)
  return {
    benefits: lines.filter((line) => line.startsWith(bullet)).map((line) => line.slice(bullet.length).trim()),
    notes: lines.filter((line) => !line.startsWith(bullet)),
  }
}

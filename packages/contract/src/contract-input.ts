/** The shortest contract number that a person may enter: longer than 4 characters (§5). */
export const shortestContractNumber = 5

/** The longest description of a contract, in characters (§5). */
export const longestDescription = 30

/** A description as it is kept: no blanks around it, and each letter one character, as a person counts them. */
export function cleanDescription(typed: string): string {
  return typed.trim().normalize('NFC')
}

/** Whether a cleaned description is short enough; a character beyond the first 65536 is one, too. */
export function descriptionFits(description: string): boolean {
  return [...description].length <= longestDescription
}

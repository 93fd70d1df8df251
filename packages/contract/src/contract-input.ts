export const shortestContractNumber = 5
export const longestContractNumber = 32

/** Length below which the form of the sign-in refuses a contract's password: docs/domain/interface.md#forms. */
export const shortestContractPassword = 5
export const longestPassword = 128

export const maxDescriptionLength = 30

export function cleanDescription(typed: string): string {
  return typed.trim().normalize('NFC')
}

/** Returns whether a cleaned description fits the limit, counted in code points. */
export function descriptionFits(description: string): boolean {
  return [...description].length <= maxDescriptionLength
}

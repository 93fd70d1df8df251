export interface KnownNumbers {
  readonly contract: string
  readonly phones: readonly string[]
}

/** Reasons why a password is easy to guess: docs/domain/account.md#contract-passwords. */
export const passwordFaults = ['pattern', 'date', 'number', 'phone'] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** Number of consecutive digits of a contract or phone number that a password must not contain. */
const sharedDigits = 7

/**
 * Returns why a password is easy to guess; undefined if it is not. Its length and the list of common passwords are
 * checked elsewhere.
 */
export function passwordFault(password: string, { contract, phones }: KnownNumbers): PasswordFault | undefined {
  if (isPattern(password)) return 'pattern'
  if (isDate(password)) return 'date'
  if (shares(password, contract)) return 'number'
  return phones.some((phone) => shares(password, phone)) ? 'phone' : undefined
}

/**
 * Returns whether a password repeats itself (2020), is a sequence (1234, 9753, 1122) or consists of only two different
 * characters (1112).
 */
function isPattern(password: string): boolean {
  const characters = [...password.toLowerCase()]
  if (new Set(characters).size <= 2) return true
  const part = Math.floor(characters.length / 2)
  const steps = stepsOf(characters)
  return hasPeriod(characters, part) || hasPeriod(steps, Math.min(2, part))
}

function stepsOf(characters: readonly string[]): number[] {
  const codes = characters.map((character) => character.codePointAt(0)!)
  const digits = characters.every((character) => /\d/.test(character))
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  return digits ? steps.map((step) => (step + 10) % 10) : steps
}

function hasPeriod(values: readonly (string | number)[], maxLength: number): boolean {
  for (let period = 1; period <= maxLength; period += 1) {
    if (values.every((value, index) => index < period || value === values[index - period])) return true
  }
  return false
}

/** Returns whether a password is an eight-digit date (1900–2099) in any common order: birthdays are guessed first. */
function isDate(password: string): boolean {
  if (!/^\d{8}$/.test(password)) return false
  const at = (from: number, to: number) => Number(password.slice(from, to))
  return (
    isDay(at(4, 8), at(2, 4), at(0, 2)) || isDay(at(4, 8), at(0, 2), at(2, 4)) || isDay(at(0, 4), at(4, 6), at(6, 8))
  )
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns whether a password contains `sharedDigits` consecutive digits of a number, or all of a shorter number. */
function shares(password: string, number: string): boolean {
  if (number.length <= sharedDigits) return number !== '' && password.includes(number)
  for (let from = 0; from + sharedDigits <= number.length; from += 1) {
    if (password.includes(number.slice(from, from + sharedDigits))) return true
  }
  return false
}

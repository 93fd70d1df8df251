import { type KnownNumbers, passwordFault } from '@kabinet/contract/new-password'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'

/** What the operator asks of a new password (§5; domain: Sign-in). */
export interface PasswordPolicy {
  readonly least: number
  readonly most: number
  readonly digitsOnly: boolean
}

/** The policy as a regular expression that a password must match whole. */
export function patternOf({ least, most, digitsOnly }: PasswordPolicy): string {
  return `^${digitsOnly ? '[0-9]' : '.'}{${least},${most}}$`
}

export function fitsPolicy(password: string, policy: PasswordPolicy): boolean {
  return new RegExp(patternOf(policy), 'u').test(password)
}

interface NewPasswordFacts {
  readonly policy: PasswordPolicy
  readonly known: KnownNumbers
  /** Whether it is among those that are tried first. */
  readonly isCommon: boolean
}

/** Why a new password cannot be set, if it cannot (domain: Sign-in). */
export function refusePassword(password: string, { policy, known, isCommon }: NewPasswordFacts) {
  if (!fitsPolicy(password, policy)) return 'password_policy'
  const fault = passwordFault(password, known)
  if (fault) return `password_${fault}` as const
  return isCommon ? 'password_common' : undefined
}

const ofDigits: LocalisedText = {
  en: '{least} to {most} digits',
  ru: 'от {least} до {most} цифр',
  hy: '{least}-ից {most} թվանշան',
}
const ofAnything: LocalisedText = {
  en: '{least} to {most} characters',
  ru: 'от {least} до {most} символов',
  hy: '{least}-ից {most} նիշ',
}

/** The policy in words. */
export function policyText({ least, most, digitsOnly }: PasswordPolicy, language: Language): string {
  const words = (digitsOnly ? ofDigits : ofAnything)[language]
  return words.replace('{least}', String(least)).replace('{most}', String(most))
}

import { type KnownNumbers, passwordFault } from '@kabinet/contract/new-password'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'

/** The operator's requirements for new passwords (docs/domain/account.md#contract-passwords). */
export interface PasswordPolicy {
  readonly min: number
  readonly max: number
  readonly digitsOnly: boolean
}

export function patternOf({ min, max, digitsOnly }: PasswordPolicy): string {
  return `^${digitsOnly ? '[0-9]' : '.'}{${min},${max}}$`
}

export function fitsPolicy(password: string, policy: PasswordPolicy): boolean {
  return new RegExp(patternOf(policy), 'u').test(password)
}

interface NewPasswordFacts {
  readonly policy: PasswordPolicy
  readonly known: KnownNumbers
  readonly isCommon: boolean
}

export function refusePassword(password: string, { policy, known, isCommon }: NewPasswordFacts) {
  if (!fitsPolicy(password, policy)) return 'password_policy'
  const fault = passwordFault(password, known)
  if (fault) return `password_${fault}` as const
  return isCommon ? 'password_common' : undefined
}

const ofDigits: LocalisedText = {
  en: '{min} to {max} digits',
  ru: 'от {min} до {max} цифр',
  hy: '{min}-ից {max} թվանշան',
}
const ofAnything: LocalisedText = {
  en: '{min} to {max} characters',
  ru: 'от {min} до {max} символов',
  hy: '{min}-ից {max} նիշ',
}

export function policyText({ min, max, digitsOnly }: PasswordPolicy, language: Language): string {
  const words = (digitsOnly ? ofDigits : ofAnything)[language]
  return words.replace('{min}', String(min)).replace('{max}', String(max))
}

import { totpDigits } from '@kabinet/contract/confirmation'

export const periodSeconds = 30

const codePattern = new RegExp(`^\\d{${totpDigits}}$`)

export function stepAt(millis: number): number {
  return Math.floor(millis / 1000 / periodSeconds)
}

/** Parses a code from the app or a recovery code, ignoring spaces and hyphens; undefined if it is neither. */
export function readTyped(text: string): { readonly code: string } | { readonly recovery: string } | undefined {
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (codePattern.test(typed)) return { code: typed }
  return /^[A-Z2-7]{16}$/.test(typed) ? { recovery: typed } : undefined
}

export function recoveryText(code: string): string {
  return code.replaceAll(/(.{4})(?!$)/g, '$1-')
}

import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { profileCalls } from '@kabinet/contract/profile'

/** What the operator asks of a new password. */
export type PasswordPolicy = AnswerOf<typeof profileCalls.passwordPolicy>

/** The fields of the form; `old` stays empty where a code confirms the change. */
export interface Passwords {
  readonly old: string
  readonly next: string
  readonly again: string
}

/** What is kept of what is typed into a field of the new password (specification §5). */
export function keptOf(typed: string, { digits_only }: Pick<PasswordPolicy, 'digits_only'>): string {
  return digits_only ? typed.replace(/\D/g, '') : typed
}

/** Whether the change may be asked for: everything is there, and the new password twice the same (specification §5). */
export function isReady({ old, next, again }: Passwords, { by_code }: Pick<PasswordPolicy, 'by_code'>): boolean {
  return (by_code || old.trim() !== '') && next.trim() !== '' && next.trim() === again.trim()
}

/** What is wrong with the new password, as far as it can be known here. */
export function newPasswordProblem(
  { old, next }: Pick<Passwords, 'old' | 'next'>,
  { pattern }: Pick<PasswordPolicy, 'pattern'>,
): 'unfit' | 'same' | undefined {
  if (!new RegExp(`^(?:${pattern})$`, 'u').test(next.trim())) return 'unfit'
  return next.trim() === old.trim() ? 'same' : undefined
}

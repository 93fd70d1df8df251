import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { type KnownNumbers, passwordFault, type PasswordFault } from '@kabinet/contract/new-password'
import type { profileCalls } from '@kabinet/contract/profile'

export type PasswordPolicy = AnswerOf<typeof profileCalls.passwordPolicy>

/** Form fields. `old` stays empty if the current password is not asked for. */
export interface Passwords {
  readonly old: string
  readonly next: string
  readonly again: string
}

export function keptOf(typed: string, { digits_only }: Pick<PasswordPolicy, 'digits_only'>): string {
  return digits_only ? typed.replace(/\D/g, '') : typed
}

export type Fault = 'missing' | 'unfit' | 'same' | 'differs' | PasswordFault

export function faultsOf(
  passwords: Passwords,
  { by_code, has_password, pattern }: Pick<PasswordPolicy, 'by_code' | 'has_password' | 'pattern'>,
  known: KnownNumbers,
): Partial<Record<keyof Passwords, Fault>> {
  const [old, next, again] = [passwords.old.trim(), passwords.next.trim(), passwords.again.trim()]
  return {
    ...(!by_code && has_password && old === '' && { old: 'missing' }),
    ...nextFault(),
    ...(again === '' ? { again: 'missing' } : again !== next && { again: 'differs' }),
  }

  function nextFault(): { next?: Fault } {
    if (next === '') return { next: 'missing' }
    if (!new RegExp(`^(?:${pattern})$`, 'u').test(next)) return { next: 'unfit' }
    if (next === old) return { next: 'same' }
    const fault = passwordFault(next, known)
    return fault ? { next: fault } : {}
  }
}

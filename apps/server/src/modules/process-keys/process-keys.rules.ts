import type { KeyKind } from '@kabinet/contract/kernel/rights'

/** What a key begins with, so that people who find one somewhere know what it is. */
export const keyPrefixes: Readonly<Record<KeyKind, string>> = {
  customer: 'ck_',
  process: 'pk_',
  intercom: 'pk_',
  read: 'rk_',
}

/** Maximum number of keys of one kind that a process has at a time; the migration has the same number. */
export const maxKeys = 3

import type { KeyKind } from '@kabinet/contract/kernel/rights'

/** What a key begins with, so that people who find one somewhere know what it is. */
export const keyPrefixes: Readonly<Record<KeyKind, string>> = { customer: 'ck_', process: 'pk_', read: 'rk_' }

/** Maximum number of keys of a process at a time; the migration has the same numbers. */
export const maxKeys = { process: 3, read: 1 } as const

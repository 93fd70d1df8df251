import type { Core } from '../../platform/core.ts'
import { createLedgerService } from './ledger.service.ts'

export type { Ledger } from './ledger.service.ts'
export type { Entry, Movement } from './ledger.store.ts'
export { openInternalAccounts } from './ledger.store.ts'

export function createLedger(core: Core) {
  return createLedgerService(core)
}

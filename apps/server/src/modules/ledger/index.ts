import { createLedgerService } from './ledger.service.ts'

export type { Ledger } from './ledger.service.ts'
export type { Entry, Movement } from './ledger.store.ts'
export { openInternalAccounts } from './ledger.store.ts'

export const createLedger = createLedgerService

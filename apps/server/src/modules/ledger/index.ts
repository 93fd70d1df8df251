export { createLedger, type Ledger } from './ledger.service.ts'
export type { Entry, Movement } from './ledger.store.ts'
export { openHouse } from './ledger.store.ts'

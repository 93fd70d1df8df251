export { type Account, type Billing, createBilling } from './billing.service.ts'
export type { ServiceRow } from './billing.store.ts'
export { cashbackTitles } from './billing.words.ts'

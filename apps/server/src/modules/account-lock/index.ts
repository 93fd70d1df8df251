export { type AccountRef, type AccountView, createAccountLock, requireUnlocked } from './account-lock.service.ts'

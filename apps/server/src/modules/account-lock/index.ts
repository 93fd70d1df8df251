export {
  type AccountRef,
  type AccountView,
  createAccountLock,
  holdUnlocked,
  requireUnlocked,
} from './account-lock.service.ts'

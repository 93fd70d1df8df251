export { noteByProvider } from './by-provider.service.ts'
export { type StandingEvent, undoingOf } from './security-log.rules.ts'
export { createSecurityLog, type SecurityLog } from './security-log.service.ts'

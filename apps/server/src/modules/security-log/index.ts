import type { Mailer } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Sms } from '../sms/index.ts'
import { createSecurityLogService } from './security-log.service.ts'

export { noteByProvider } from './by-provider.service.ts'
export { type ActiveSecurityEvent, undoingOf } from './security-log.rules.ts'
export type { SecurityLog } from './security-log.service.ts'

interface Dependencies {
  readonly sms: Sms
  readonly mailer: Mailer
}

export function createSecurityLog(core: Core, dependencies: Dependencies) {
  const securityLog = createSecurityLogService(core, dependencies)
  core.purges.add(securityLog.purgeExpired)
  return securityLog
}

import type { Mailer } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Referrals } from '../referrals/index.ts'
import { createRequestService } from './requests.service.ts'

export type Requests = ReturnType<typeof createRequests>

interface Dependencies {
  readonly mailer: Mailer
  readonly referrals: Referrals
}

export function createRequests(core: Core, dependencies: Dependencies) {
  const requests = createRequestService(core, dependencies)
  core.purges.add(requests.purgeExpired)
  return requests
}

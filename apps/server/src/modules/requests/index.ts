import type { Mailer } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import { createRequestService } from './requests.service.ts'

export type Requests = ReturnType<typeof createRequests>

export function createRequests(core: Core, dependencies: { readonly mailer: Mailer }) {
  const requests = createRequestService(core, dependencies)
  core.purges.add(requests.purgeExpired)
  return requests
}

import type { SmsGateway } from '../../integrations/sms/sms.ts'
import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { registerSmsRoutes } from './sms.routes.ts'
import { createSmsService } from './sms.service.ts'

export type { Sms } from './sms.service.ts'

export function createSms(core: Core, { gateway }: { readonly gateway: SmsGateway }) {
  const sms = createSmsService(core, { gateway })
  core.purges.add(sms.purgeExpired)
  core.metrics.gauge({
    name: 'kabinet_sms_messages',
    help: 'SMS messages of the last 24 hours by state.',
    by: 'state',
    read: sms.count,
  })
  return { ...sms, routes: (api: Api) => registerSmsRoutes(api, sms) }
}

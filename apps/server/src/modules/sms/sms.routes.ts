import { webhookCalls } from '@kabinet/contract/webhooks'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Sms } from './sms.service.ts'

export function registerSmsRoutes(api: Api, sms: Sms): void {
  api.routes(
    { smsStatus: webhookCalls.smsStatus },
    schemas,
    {
      smsStatus: async ({ body }) => {
        await sms.handleCallback(body)
        return {}
      },
    },
    { appKey: 'not asked', signedBy: sms.isGenuine },
  )
}

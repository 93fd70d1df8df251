import { webhookCalls } from '@kabinet/contract/webhooks'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Telephony } from '../../integrations/telephony/telephony.ts'
import type { Api } from '../../platform/http/http.ts'
import type { SignIn } from './sign-in.service.ts'

/** Registers the route for signed reports of calls (docs/domain/integrations.md#call-back-telephony). */
export function registerTelephonyRoutes(api: Api, calls: SignIn['calls'], telephony: Telephony): void {
  api.routes(
    { phoneCalled: webhookCalls.phoneCalled },
    schemas,
    {
      async phoneCalled({ body }) {
        await calls.hear(body.phone, body.called_at)
        return {}
      },
    },
    { appKey: 'not asked', signedBy: telephony.isGenuine },
  )
}

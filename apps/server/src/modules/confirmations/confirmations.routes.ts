import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http.ts'
import type { Confirmations } from './confirmations.service.ts'

export function registerConfirmationRoutes(api: Api, confirmations: Confirmations): void {
  const { confirmation, sendConfirmationCode, confirm } = ownCalls
  api.routes({ confirmation, sendConfirmationCode, confirm }, schemas, {
    confirmation: ({ caller }) => confirmations.get(caller),
    sendConfirmationCode: ({ caller, address, language }) => confirmations.sendCode(caller, { address, language }),
    confirm: ({ caller, body }) =>
      body.by === 'code'
        ? confirmations.byCode(caller, body.sms_code)
        : confirmations.byPassword(caller, body, body.password),
  })
}

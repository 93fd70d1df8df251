import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http.ts'
import type { Confirmations } from './confirmations.service.ts'

export function registerConfirmationRoutes(api: Api, confirmations: Confirmations): void {
  const { confirmation, sendConfirmationCode, passkeyConfirmationOptions, confirm } = ownCalls
  api.routes({ confirmation, sendConfirmationCode, passkeyConfirmationOptions, confirm }, schemas, {
    confirmation: ({ caller }) => confirmations.get(caller),
    sendConfirmationCode: ({ caller, address, language }) => confirmations.sendCode(caller, { address, language }),
    passkeyConfirmationOptions: async ({ caller, request }) => ({
      ...(await confirmations.passkeyOptions(caller, request.headers.origin)),
    }),
    confirm({ caller, body }) {
      switch (body.by) {
        case 'password':
          return confirmations.byPassword(caller, body, body.password)
        case 'code':
          return confirmations.byCode(caller, body.sms_code)
        case 'passkey':
          return confirmations.byPasskey(caller, body.credential)
        case 'totp':
          return confirmations.byTotp(caller, body.totp_code)
      }
    },
  })
}

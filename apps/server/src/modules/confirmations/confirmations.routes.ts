import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { z } from 'zod'
import type { Caller } from '../../platform/http/caller.ts'
import type { Api } from '../../platform/http/http.ts'
import type { TokenTransport } from '../sign-in/index.ts'
import type { Confirmations } from './confirmations.service.ts'

export function registerConfirmationRoutes(api: Api, confirmations: Confirmations, transport: TokenTransport): void {
  function byWay(caller: Caller, body: z.output<typeof schemas.confirm.body>) {
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
  }

  const { confirmation, sendConfirmationCode, confirm } = ownCalls
  api.routes({ confirmation, sendConfirmationCode, confirm }, schemas, {
    confirmation: ({ caller }) => confirmations.get(caller),
    sendConfirmationCode: ({ caller, address, language }) => confirmations.sendCode(caller, { address, language }),
    async confirm({ caller, body, request, reply }) {
      const { tokens, ...confirmed } = await byWay(caller, body)
      return { ...transport.send(tokens, request, reply), ...confirmed }
    },
  })
}

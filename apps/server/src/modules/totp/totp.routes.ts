import { totpCalls } from '@kabinet/contract/totp'
import * as schemas from '@kabinet/contract/totp.schemas'
import { Refused } from '../../platform/http/errors.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import type { SecondStep } from './second-step.service.ts'
import type { TotpAccount } from './totp-account.service.ts'

interface UseCases {
  readonly account: TotpAccount
  readonly secondStep: SecondStep
  readonly signIn: Pick<SignIn, 'sessions' | 'transport'>
  readonly confirmations: Pick<Confirmations, 'require'>
}

export function registerTotpRoutes(
  api: Api,
  { account, secondStep, signIn: { sessions, transport }, confirmations }: UseCases,
): void {
  api.routes(totpCalls, schemas, {
    totp: ({ caller }) => account.get(caller),
    async newTotp({ caller }) {
      await confirmations.require(caller)
      return account.begin(caller)
    },
    async confirmTotp({ caller, body, address }) {
      await confirmations.require(caller)
      return account.switchOn(caller, body.totp_code, address)
    },
    async removeTotp({ caller, body, address }) {
      await account.switchOff(caller, body.totp_code, address)
      return {}
    },
    async finishSignIn({ body, ...entering }) {
      const { request } = entering
      const secret = transport.secondStepOf(request)
      if (!secret) throw new Refused('second_step_expired')
      const client = transport.clientOf(request)
      const { opened, contract } = await secondStep.finish(
        secret,
        (customerId) => account.check(customerId, body.totp_code),
        (tx, waiting) => sessions.openWhole(tx, waiting, waiting.way, client),
      )
      return { ...(await transport.enter(opened, entering)), contract }
    },
  })
}

import { signInCalls } from '@kabinet/contract/sign-in'
import * as schemas from '@kabinet/contract/sign-in.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Known } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { Refused } from '../../platform/errors.ts'
import type { Api } from '../../platform/http.ts'
import type { CallProgress } from './calls.rules.ts'
import type { Opened } from './sessions.service.ts'
import type { SignIn } from './sign-in.service.ts'
import type { TokenTransport } from './transport.ts'

const statusOfCall: Readonly<Record<CallProgress, number>> = { ready: 200, waiting: 202, refused: 410, over: 410 }

interface Answering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly signedIn: (who: Known) => void
}

export function registerSignInRoutes(api: Api, signIn: SignIn, transport: TokenTransport): void {
  const { sessions, byPhone, calls } = signIn

  function opened({ who, ...tokens }: Opened, { request, reply, signedIn }: Answering) {
    signedIn(who)
    return transport.send(tokens, request, reply)
  }

  async function logoutOthers({ caller, address }: { caller: Caller; address: string }) {
    await sessions.signOutOthers(caller, address)
    return {}
  }

  api.routes(signInCalls, schemas, {
    async token({ body, ...answering }) {
      const client = transport.clientOf(answering.request)
      const { contract, ...session } = await signIn.byContract(body.login, body.password, client)
      return { ...opened(session, answering), contract }
    },
    // What came by cookie goes back by cookie alone: a script that asks otherwise gets nothing to take away.
    async refresh({ body, signedIn, request, reply }) {
      const token = body?.refresh ?? transport.refreshOf(request)
      if (!token) throw new Refused('session_over')
      const { who, ...tokens } = await sessions.refresh(token, transport.deviceInfo(request))
      signedIn(who)
      return body?.refresh ? tokens : transport.keepInCookie(tokens, reply)
    },
    sendSmsCode: async ({ body, address, language }) => ({
      resend_after: await byPhone.sendCode(body.phone_number, { address, language }),
    }),
    async checkSmsCode({ body, ...answering }) {
      const client = transport.clientOf(answering.request)
      return opened(await byPhone.byCode(body.phone_number, body.sms_code, client), answering)
    },
    authPhone: ({ body, address }) => calls.request(body.phone_number, address),
    async authPhoneState({ request, reply }) {
      void reply.code(statusOfCall[await calls.progress(request.headers['uid'])])
      return {}
    },
    async authPhoneTokens(answering) {
      const { request } = answering
      return opened(await calls.byCall(request.headers['uid'], transport.clientOf(request)), answering)
    },
    async logout({ caller, reply }) {
      await sessions.signOut(caller)
      transport.clear(reply)
      return {}
    },
    logoutOthers,
    logoutOthersByGet: logoutOthers,
  })
}

import { ownCalls } from '@kabinet/contract/own'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import { signInCalls } from '@kabinet/contract/sign-in'
import * as schemas from '@kabinet/contract/sign-in.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Known } from '../../platform/observability/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Api } from '../../platform/http/http.ts'
import type { CallProgress } from './calls.rules.ts'
import type { Opened } from './sessions.service.ts'
import type { SignIn } from './sign-in.service.ts'
import type { TokenTransport } from './transport.ts'

const statusOfCall: Readonly<Record<CallProgress, number>> = {
  ready: 200,
  waiting: 202,
  refused: 410,
  several: 410,
  over: 410,
}

interface Answering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly signedIn: (who: Known) => void
}

export function registerSignInRoutes(api: Api, signIn: SignIn, transport: TokenTransport): void {
  const { sessions, byPhone, calls } = signIn
  const { browsers } = transport

  const opened = (entered: Opened, answering: Answering) =>
    transport.enter(transport.requireWhole(entered, answering.reply), answering)

  const callOf = (request: FastifyRequest) => ({ id: request.headers['uid'], browser: browsers.read(request).uid })

  async function logoutOthers({ caller, address }: { caller: Caller; address: string }) {
    await sessions.signOutOthers(caller, address)
    return {}
  }

  api.routes(signInCalls, schemas, {
    async token({ body, ...answering }) {
      const client = transport.clientOf(answering.request)
      const { contract, ...session } = await signIn.byContract(body.login, body.password, client)
      return { ...(await opened(session, answering)), contract }
    },
    // The successor of a token from a cookie is returned only as a cookie, so that scripts cannot obtain it.
    async refresh({ body, signedIn, request, reply }) {
      const token = body?.refresh ?? transport.refreshOf(request)
      if (!token) throw new Refused('session_expired')
      const { who, ...tokens } = await sessions.refresh(token, transport.deviceInfo(request))
      signedIn(who)
      return body?.refresh ? tokens : transport.keepInCookie(tokens, reply)
    },
    async sendSmsCode({ body, address, language, request, reply }) {
      const { browser: uid, give } = browsers.bind(request)
      const browser = { uid, device: browsers.read(request).device }
      const phone = 'phone_number' in body ? body.phone_number : undefined
      if ('key' in body) {
        const { purpose, key } = body
        const keyed = { key, phone, browser, address, language }
        return { resend_after: await signIn.sendKeyed(purpose, keyed), uid: phone ? give(reply) : '' }
      }
      const subject = { purpose: body.purpose, phone: body.phone_number }
      const resendAfter = await byPhone.sendCode(subject, { browser, address }, language)
      return { resend_after: resendAfter, uid: give(reply) }
    },
    async checkSmsCode({ body, ...answering }) {
      const client = transport.clientOf(answering.request)
      const typed = { code: body.sms_code, contractId: body.contract_id }
      const browser = browsers.read(answering.request)
      return opened(await byPhone.byCode(body.phone_number, typed, browser, client), answering)
    },
    async authPhone({ body, address, request, reply }) {
      const { browser: uid, give } = browsers.bind(request)
      const { device, keepsCookies } = browsers.read(request)
      const visitor = { browser: { uid, device }, address }
      const asked = await calls.request(body.phone_number, visitor, keepsCookies ? uid : undefined)
      if (keepsCookies) give(reply)
      return asked
    },
    async authPhoneState({ request, reply }) {
      void reply.code(statusOfCall[await calls.progress(callOf(request))])
      return {}
    },
    async authPhoneTokens(answering) {
      const { request } = answering
      return opened(await calls.byCall(callOf(request), transport.clientOf(request)), answering)
    },
    async logout({ caller, reply }) {
      await sessions.signOut(caller)
      transport.clear(reply)
      return {}
    },
    logoutOthers,
    logoutOthersByGet: logoutOthers,
  })
  api.routes({ authPhoneContract: ownCalls.authPhoneContract }, ownSchemas, {
    async authPhoneContract({ body, ...answering }) {
      const { request } = answering
      return opened(await calls.byCall(callOf(request), transport.clientOf(request), body.contract_id), answering)
    },
  })
}

import { deviceHeader } from '@kabinet/contract/device'
import { signInCalls } from '@kabinet/contract/sign-in'
import * as schemas from '@kabinet/contract/sign-in.schemas'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../../platform/caller.ts'
import { Refused } from '../../platform/errors.ts'
import type { Api } from '../../platform/http.ts'
import type { SignIn, Tokens } from './sign-in.service.ts'

const cookie = 'refresh'
const deviceInfo = deviceHeader.toLowerCase()
/** Of sign-in and of renewal, which lies below: no other call carries the cookie. */
const cookiePath = signInCalls.token.path

interface Options {
  /** Days a refresh cookie is kept by the browser. */
  readonly refreshDays: number
  /** Whether customers come by https. */
  readonly secure: boolean
}

export function registerSignInRoutes(api: Api, signIn: SignIn, { refreshDays, secure }: Options): void {
  /** Puts the refresh token where no script reads it. */
  function keepInCookie({ access, refresh }: Tokens, reply: FastifyReply): Tokens {
    void reply.setCookie(cookie, refresh, {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: refreshDays * 86_400,
    })
    return { access, refresh: '' }
  }

  async function logoutOthers({ caller }: { caller: Caller }) {
    await signIn.signOutOthers(caller)
    return {}
  }

  api.routes(signInCalls, schemas, {
    token: async ({ body, address, signedIn, request, reply }) => {
      const browser = request.headers['x-token-transport'] === 'cookie'
      const { contract, who, ...tokens } = await signIn.byContract(body.login, body.password, {
        address,
        deviceInfo: request.headers[deviceInfo],
        replaces: browser ? request.cookies[cookie] : undefined,
      })
      signedIn(who)
      return { ...(browser ? keepInCookie(tokens, reply) : tokens), contract }
    },
    // What came by cookie goes back by cookie alone: a script that asks otherwise gets nothing to take away.
    refresh: async ({ body, signedIn, request, reply }) => {
      const token = body?.refresh ?? request.cookies[cookie]
      if (!token) throw new Refused('session_over')
      const { who, ...tokens } = await signIn.refresh(token, request.headers[deviceInfo])
      signedIn(who)
      return body?.refresh ? tokens : keepInCookie(tokens, reply)
    },
    logout: async ({ caller, reply }) => {
      await signIn.signOut(caller)
      void reply.clearCookie(cookie, { path: cookiePath })
      return {}
    },
    logoutOthers,
    logoutOthersByGet: logoutOthers,
  })
}

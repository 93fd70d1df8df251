import { signInCalls } from '@kabinet/contract/sign-in'
import * as schemas from '@kabinet/contract/sign-in.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../platform/errors.ts'
import type { Api } from '../../platform/http.ts'
import type { SignIn, Tokens } from './sign-in.service.ts'

const cookie = 'refresh'

interface Options {
  /** Days a refresh cookie is kept by the browser. */
  readonly refreshDays: number
}

export function registerSignInRoutes(api: Api, signIn: SignIn, { refreshDays }: Options): void {
  /** A browser asks for the cookie, so that no script ever holds the refresh token. */
  function handOver(tokens: Tokens, request: FastifyRequest, reply: FastifyReply): Tokens {
    if (request.headers['x-token-transport'] !== 'cookie') return tokens
    void reply.setCookie(cookie, tokens.refresh, {
      path: signInCalls.refresh.path,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: refreshDays * 86_400,
    })
    return { access: tokens.access, refresh: '' }
  }

  api.routes(signInCalls, schemas, {
    token: async ({ body, address, request, reply }) => {
      const { contract, ...tokens } = await signIn.byContract(body.login, body.password, address)
      return { ...handOver(tokens, request, reply), contract }
    },
    refresh: async ({ body, request, reply }) => {
      const token = body.refresh ?? request.cookies[cookie]
      if (!token) throw new Refused('session_over')
      return handOver(await signIn.refresh(token), request, reply)
    },
    logout: async ({ caller, reply }) => {
      await signIn.signOut(caller)
      void reply.clearCookie(cookie, { path: signInCalls.refresh.path })
      return {}
    },
  })
}

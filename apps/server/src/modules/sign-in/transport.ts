import { deviceHeader } from '@kabinet/contract/device'
import { signInCalls } from '@kabinet/contract/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client, Tokens } from './sessions.service.ts'

const cookie = 'refresh'
const deviceInfo = deviceHeader.toLowerCase()
/** Of renewal, below the first, and of each way to sign in, which ends the session it replaces: no other call carries it. */
const paths = [signInCalls.token, signInCalls.checkSmsCode, signInCalls.authPhoneTokens].map(({ path }) => path)

interface Options {
  /** Days a refresh cookie is kept by the browser. */
  readonly refreshDays: number
  /** Whether customers come by https. */
  readonly secure: boolean
}

export type TokenTransport = ReturnType<typeof createTokenTransport>

/** How tokens travel: a browser's refresh token in a cookie that no script reads, else all in the answer. */
export function createTokenTransport({ refreshDays, secure }: Options) {
  function keepInCookie({ access, refresh }: Tokens, reply: FastifyReply): Tokens {
    const maxAge = refreshDays * 86_400
    for (const path of paths) {
      void reply.setCookie(cookie, refresh, { path, httpOnly: true, sameSite: 'strict', secure, maxAge })
    }
    return { access, refresh: '' }
  }

  const isBrowser = (request: FastifyRequest) => request.headers['x-token-transport'] === 'cookie'

  return {
    keepInCookie,

    /** Hands tokens out as the client wants them. */
    send: ({ access, refresh }: Tokens, request: FastifyRequest, reply: FastifyReply): Tokens =>
      isBrowser(request) ? keepInCookie({ access, refresh }, reply) : { access, refresh },

    deviceInfo: (request: FastifyRequest) => request.headers[deviceInfo],

    refreshOf: (request: FastifyRequest) => request.cookies[cookie],

    clientOf: (request: FastifyRequest): Client => ({
      address: request.address,
      language: request.language,
      deviceInfo: request.headers[deviceInfo],
      replaces: isBrowser(request) ? request.cookies[cookie] : undefined,
    }),

    clear(reply: FastifyReply): void {
      for (const path of paths) void reply.clearCookie(cookie, { path })
    },
  }
}

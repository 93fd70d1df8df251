import { deviceHeader } from '@kabinet/contract/device'
import { signInCalls } from '@kabinet/contract/sign-in'
import { totpCalls } from '@kabinet/contract/totp'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../platform/errors.ts'
import type { Client, Opened, Tokens, WholeSession } from './sessions.service.ts'
import { isOldToken } from './tokens.ts'

const plainCookie = 'refresh'
/** Browsers take it over https alone, for this very host: no host beside or below this one can plant it. It wants the path `/`. */
const hostCookie = '__Host-refresh'
/** Of a sign-in that waits for its second step. */
const stepCookie = 'secondStep'
const deviceInfo = deviceHeader.toLowerCase()
/** Of renewal, below the first, and of each way to sign in, which ends the session it replaces: no other call carries the plain one. */
const plainPaths = [signInCalls.token, signInCalls.checkSmsCode, signInCalls.authPhoneTokens].map(({ path }) => path)

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
    const options = { httpOnly: true, sameSite: 'strict', secure, maxAge: refreshDays * 86_400 } as const
    if (secure) {
      void reply.setCookie(hostCookie, refresh, { ...options, path: '/' })
      clearPlain(reply)
    } else {
      for (const path of plainPaths) void reply.setCookie(plainCookie, refresh, { ...options, path })
    }
    return { access, refresh: '' }
  }

  function clearPlain(reply: FastifyReply): void {
    for (const path of plainPaths) void reply.clearCookie(plainCookie, { path })
  }

  function refreshOf({ cookies }: FastifyRequest): string | undefined {
    const plain = cookies[plainCookie]
    if (!secure) return plain
    // Browsers that were signed in before the new cookie have the plain one still, once.
    return cookies[hostCookie] ?? (plain !== undefined && isOldToken(plain) ? plain : undefined)
  }

  const isBrowser = (request: FastifyRequest) => request.headers['x-token-transport'] === 'cookie'

  return {
    keepInCookie,

    /** Hands tokens out as the client wants them. */
    send: ({ access, refresh }: Tokens, request: FastifyRequest, reply: FastifyReply): Tokens =>
      isBrowser(request) ? keepInCookie({ access, refresh }, reply) : { access, refresh },

    /**
     * The session that a sign-in opened.
     * @throws Refused `second_step_needed` where it waits for its second step, which the same browser takes
     */
    requireWhole(opened: Opened, reply: FastifyReply): WholeSession {
      if (!('secondStep' in opened)) return opened
      const { path } = totpCalls.finishSignIn
      void reply.setCookie(stepCookie, opened.secondStep, { path, httpOnly: true, sameSite: 'strict', secure })
      throw new Refused('second_step_needed')
    },

    secondStepOf: (request: FastifyRequest) => request.cookies[stepCookie],

    deviceInfo: (request: FastifyRequest) => request.headers[deviceInfo],

    refreshOf,

    clientOf: (request: FastifyRequest): Client => ({
      address: request.address,
      language: request.language,
      deviceInfo: request.headers[deviceInfo],
      replaces: isBrowser(request) ? refreshOf(request) : undefined,
    }),

    /** Takes the token away, and what the browser's cache holds; what the cabinet itself keeps, it clears by itself. */
    clear(reply: FastifyReply): void {
      if (secure) void reply.clearCookie(hostCookie, { path: '/', secure })
      clearPlain(reply)
      void reply.header('clear-site-data', '"cache"')
    },
  }
}

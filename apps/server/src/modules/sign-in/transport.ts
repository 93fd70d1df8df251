import { deviceHeader } from '@kabinet/contract/device'
import { signInCalls } from '@kabinet/contract/sign-in'
import { totpCalls } from '@kabinet/contract/totp'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Known } from '../../platform/observability/audit.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { KnownBrowsers } from './known-browsers.service.ts'
import type { Client, Opened, Tokens, WholeSession } from './sessions.service.ts'
import { createBrowserCookies } from './browser-cookies.ts'
import { isOldToken } from './tokens.ts'

const plainCookie = 'refresh'
/** Browsers take it over https alone, for this very host: no host beside or below this one can plant it. It wants the path `/`. */
const hostCookie = '__Host-refresh'
/** Of a sign-in that waits for its second step. */
const plainStepCookie = 'secondStep'
const deviceInfo = deviceHeader.toLowerCase()
/** Of renewal, below the first, and of each way to sign in, which ends the session it replaces: no other call carries the plain one. */
const plainPaths = [signInCalls.token, signInCalls.checkSmsCode, signInCalls.authPhoneTokens].map(({ path }) => path)

interface Options {
  /** Days a refresh cookie is kept by the browser. */
  readonly refreshDays: number
  /** Days a browser that signed in is known again. */
  readonly knownBrowserDays: number
  readonly knownBrowsers: KnownBrowsers
  /** Whether customers come by https. */
  readonly secure: boolean
}

/** A request that signs somebody in, and its answer. */
interface Entering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly signedIn: (who: Known) => void
}

export type TokenTransport = ReturnType<typeof createTokenTransport>

/** How tokens travel: a browser's refresh token in a cookie that no script reads, else all in the answer. */
export function createTokenTransport({ refreshDays, knownBrowserDays, knownBrowsers, secure }: Options) {
  const browsers = createBrowserCookies({ knownDays: knownBrowserDays, secure })

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

  const stepCookie = secure ? `__Secure-${plainStepCookie}` : plainStepCookie

  /** Hands tokens out as the client wants them. */
  const send = ({ access, refresh }: Tokens, request: FastifyRequest, reply: FastifyReply): Tokens =>
    isBrowser(request) ? keepInCookie({ access, refresh }, reply) : { access, refresh }

  return {
    /** What tells browsers apart before anybody is signed in. */
    browsers,

    keepInCookie,

    send,

    /** Hands out the tokens of somebody who has just signed in, in a browser that is known from now on. */
    async enter({ who, ...tokens }: WholeSession, { request, reply, signedIn }: Entering): Promise<Tokens> {
      signedIn(who)
      const answer = send(tokens, request, reply)
      const { device, keepsCookies } = browsers.read(request)
      if (keepsCookies) {
        const isKnown = await knownBrowsers.isKnown(device)
        await knownBrowsers.remember(who.customerId, browsers.giveDevice(request, reply, isKnown))
      }
      return answer
    },

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
      device: browsers.read(request).device,
    }),

    /** Takes the token away, and what the browser's cache holds; what the cabinet itself keeps, it clears by itself. */
    clear(reply: FastifyReply): void {
      if (secure) void reply.clearCookie(hostCookie, { path: '/', secure })
      clearPlain(reply)
      void reply.header('clear-site-data', '"cache"')
    },
  }
}

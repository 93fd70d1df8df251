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
// Browsers accept a cookie with this prefix only over https, for this exact host and with path `/`, so no neighbouring
// host can plant it.
const hostCookie = '__Host-refresh'
const plainStepCookie = 'secondStep'
const deviceInfo = deviceHeader.toLowerCase()
// The plain cookie is sent only to renewal and to the sign-in calls, which need it to end the session they replace.
const plainPaths = [signInCalls.token, signInCalls.checkSmsCode, signInCalls.authPhoneTokens].map(({ path }) => path)

interface Options {
  readonly refreshDays: number
  readonly knownBrowserDays: number
  readonly knownBrowsers: KnownBrowsers
  readonly secure: boolean
}

interface Entering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly signedIn: (who: Known) => void
}

export type TokenTransport = ReturnType<typeof createTokenTransport>

/**
 * Creates the transport of tokens: a browser's refresh token in an HttpOnly cookie, all other tokens in the response
 * body.
 */
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
    // Browsers that signed in before the `__Host-` cookie was introduced send the plain cookie one last time.
    return cookies[hostCookie] ?? (plain !== undefined && isOldToken(plain) ? plain : undefined)
  }

  const isBrowser = (request: FastifyRequest) => request.headers['x-token-transport'] === 'cookie'

  const stepCookie = secure ? `__Secure-${plainStepCookie}` : plainStepCookie

  const send = ({ access, refresh }: Tokens, request: FastifyRequest, reply: FastifyReply): Tokens =>
    isBrowser(request) ? keepInCookie({ access, refresh }, reply) : { access, refresh }

  return {
    browsers,

    keepInCookie,

    send,

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
     * Returns the session of a completed sign-in.
     * @throws Refused `second_step_needed` otherwise, after setting the cookie with which this browser continues
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

    /** Removes the token cookies and clears the browser's HTTP cache; the cabinet clears its own storage. */
    clear(reply: FastifyReply): void {
      if (secure) void reply.clearCookie(hostCookie, { path: '/', secure })
      clearPlain(reply)
      void reply.header('clear-site-data', '"cache"')
    },
  }
}

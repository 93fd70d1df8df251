import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const secretBytes = 32
const secretPattern = /^[\w-]{43}$/
const uidSeconds = 3600

interface Options {
  readonly knownDays: number
  readonly secure: boolean
}

/** Browser of a request: hashes of the secrets it has sent, and whether it keeps tokens in cookies. */
export interface Browser {
  readonly uid: string | undefined
  readonly device: string | undefined
  readonly keepsCookies: boolean
}

/**
 * Creates the cookies that distinguish browsers before sign-in: `uid` binds codes and calls to the browser that
 * requested them, `device` recognises browsers that have signed in. Clients without cookies send the uid back in the
 * `UID` header.
 */
export function createBrowserCookies({ knownDays, secure }: Options) {
  const prefix = secure ? '__Host-' : ''
  const names = { uid: `${prefix}uid`, device: `${prefix}device` }
  const always = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const

  const keepsCookies = (request: FastifyRequest) => request.headers['x-token-transport'] === 'cookie'
  const cookieOf = (request: FastifyRequest, name: keyof typeof names) => secretOf(request.cookies[names[name]])
  const uidOf = (request: FastifyRequest) => cookieOf(request, 'uid') ?? secretOf(request.headers['uid'])

  return {
    read(request: FastifyRequest): Browser {
      const [uid, device] = [uidOf(request), cookieOf(request, 'device')]
      return { uid: uid && hashOf(uid), device: device && hashOf(device), keepsCookies: keepsCookies(request) }
    },

    /**
     * Returns the hash of the browser's uid (a new uid if it has none), and a function that sets the cookie, to call
     * once the request has succeeded.
     */
    bind(request: FastifyRequest) {
      const uid = uidOf(request) ?? newSecret()
      return {
        browser: hashOf(uid),
        /** Sets the cookie; returns the uid for clients without cookies, otherwise an empty string. */
        give(reply: FastifyReply): string {
          void reply.setCookie(names.uid, uid, { ...always, maxAge: uidSeconds })
          return keepsCookies(request) ? '' : uid
        },
      }
    },

    /**
     * Sets the device cookie after a sign-in. Keeps the existing secret only if it is `known` to be ours, since an
     * attacker may have planted it.
     * @returns the hash of the secret
     */
    giveDevice(request: FastifyRequest, reply: FastifyReply, known: boolean): string {
      const device = (known && cookieOf(request, 'device')) || newSecret()
      void reply.setCookie(names.device, device, { ...always, maxAge: knownDays * 86_400 })
      return hashOf(device)
    },
  }
}

const newSecret = () => randomBytes(secretBytes).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

function secretOf(given: string | readonly string[] | undefined): string | undefined {
  return typeof given === 'string' && secretPattern.test(given) ? given : undefined
}

import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const secretBytes = 32
const secretPattern = /^[\w-]{43}$/
/** Longer than any code lives, or any call is waited for. */
const uidSeconds = 3600

interface Options {
  /** Days a browser that signed in is known again. */
  readonly knownDays: number
  /** Whether customers come by https. */
  readonly secure: boolean
}

/** What a request tells of the browser it comes from: hashes of secrets that no script of its pages reads. */
export interface Browser {
  /** Of what it was given when it asked for a code or a call. */
  readonly uid: string | undefined
  /** Of what it was given when it signed in. */
  readonly device: string | undefined
  /** Whether it says that it keeps cookies. */
  readonly keepsCookies: boolean
}

/**
 * What tells one browser from another before anybody is signed in: `uid` binds what it asked for to it, `device` says
 * that somebody signed in there before. Clients without cookies bring the uid of the answer as the header `UID`.
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
     * What a browser that asks for something is to be known again by: what it has, or something new.
     * @returns its hash, and what gives it to the browser once it was done as asked
     */
    bind(request: FastifyRequest) {
      const uid = uidOf(request) ?? newSecret()
      return {
        browser: hashOf(uid),
        /** Sets the cookie; answers the uid for clients without cookies, and an empty string for those with them. */
        give(reply: FastifyReply): string {
          void reply.setCookie(names.uid, uid, { ...always, maxAge: uidSeconds })
          return keepsCookies(request) ? '' : uid
        },
      }
    },

    /**
     * Gives a browser in which somebody signed in what it is known by from now on: what it has if that is `known` to be
     * ours, else something new, since what somebody planted in it would be theirs as well.
     * @returns its hash
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

import { randomBytes } from 'node:crypto'
import { ownCalls } from '@kabinet/contract/own'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import * as schemas from '@kabinet/contract/passkeys.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../platform/http/errors.ts'
import type { Api } from '../../platform/http/http.ts'
import type { TokenTransport } from '../sign-in/index.ts'
import type { Passkeys } from './passkeys.service.ts'
import type { PasskeyShowing } from './showing.service.ts'

interface UseCases {
  readonly passkeys: Passkeys
  readonly showing: PasskeyShowing
  readonly transport: TokenTransport
  readonly secure: boolean
}

const secretPattern = /^[\w-]{43}$/

export function registerPasskeyRoutes(api: Api, { passkeys, showing, transport, secure }: UseCases): void {
  const cookie = secure ? '__Secure-passkey' : 'passkey'

  function browserOf(request: FastifyRequest): string | undefined {
    const kept = request.cookies[cookie]
    return kept && secretPattern.test(kept) ? kept : undefined
  }

  function keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
    const secret = browserOf(request) ?? randomBytes(32).toString('base64url')
    const { path } = passkeyCalls.passkeySignIn
    void reply.setCookie(cookie, secret, { path, httpOnly: true, sameSite: 'strict', secure })
    return secret
  }

  api.routes(passkeyCalls, schemas, {
    passkeys: ({ caller }) => passkeys.list(caller),
    newPasskeyOptions: async ({ caller, request }) => ({
      ...(await passkeys.newOptions(caller, request.headers.origin)),
    }),
    addPasskey: ({ caller, body, address }) => passkeys.add(caller, body.credential, body.title, address),
    async renamePasskey({ caller, body }) {
      await passkeys.rename(caller, body.id, body.title)
      return {}
    },
    async removePasskey({ caller, body, address }) {
      await passkeys.remove(caller, body.id, address)
      return {}
    },
    passkeySignInOptions: async ({ request, reply }) => ({
      ...(await showing.signInOptions(keepBrowser(request, reply), request.headers.origin)),
    }),
    async passkeySignIn({ body, ...entering }) {
      const { request } = entering
      const browser = browserOf(request)
      if (!browser) throw new Refused('passkey_expired')
      return transport.enter(await showing.signIn(browser, body.credential, transport.clientOf(request)), entering)
    },
  })
  const { passkeyConfirmationOptions } = ownCalls
  api.routes({ passkeyConfirmationOptions }, ownSchemas, {
    passkeyConfirmationOptions: async ({ caller, request }) => ({
      ...(await showing.confirmationOptions(caller, request.headers.origin)),
    }),
  })
}

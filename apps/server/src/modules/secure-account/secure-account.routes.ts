import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { TokenTransport } from '../sign-in/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Securing } from './secure-account.service.ts'

interface UseCases {
  readonly securityLog: SecurityLog
  readonly securing: Securing
  readonly transport: TokenTransport
}

export function registerSecurityRoutes(api: Api, { securityLog, securing, transport }: UseCases): void {
  const { securityEvents, secure, disputedEvent, secureByLink } = ownCalls
  api.routes({ securityEvents, secure, disputedEvent, secureByLink }, schemas, {
    securityEvents: ({ caller }) => securityLog.list(caller),
    async secure({ caller, address, request, reply }) {
      return transport.send(await securing.bySession(caller, address), request, reply)
    },
    disputedEvent: ({ body }) => securing.look(body.token),
    secureByLink: ({ body, address }) => securing.byLink(body.token, address),
  })
}

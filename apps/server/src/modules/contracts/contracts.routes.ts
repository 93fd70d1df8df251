import { contractCalls } from '@kabinet/contract/contracts'
import * as schemas from '@kabinet/contract/contracts.schemas'
import type { Api } from '../../platform/http.ts'
import type { Access } from './access.service.ts'
import type { Contracts } from './contracts.service.ts'

interface UseCases {
  readonly contracts: Contracts
  readonly access: Access
}

export function registerContractRoutes(api: Api, { contracts, access }: UseCases): void {
  api.routes(contractCalls, schemas, {
    all: ({ caller, language }) => contracts.listAll(caller, language),
    info: ({ caller, contracts: holdings, language }) => contracts.getInfo(caller, holdings, language),
    add: async ({ caller, body, address }) => ({
      contract: await ('login' in body
        ? access.addByNumber(caller, body, address)
        : access.addGuest(caller, body, address)),
    }),
    remove: async ({ caller, query }) => {
      await access.remove(caller, query)
      return {}
    },
    relations: ({ caller, language }) => access.listRelations(caller, language),
    revoke: async ({ caller, contracts: [holding], body, address }) => {
      const { group, customer_id: customers, block } = body
      if (group === 'blocked') await access.unblock(holding, customers)
      else await access.revoke(caller, holding, { customers, block, address })
      return {}
    },
    setComment: async ({ caller, contracts: [holding], body }) => {
      await contracts.describe(caller, holding, body.comment)
      return {}
    },
    removeComment: async ({ caller, contracts: [holding] }) => {
      await contracts.removeDescription(caller, holding)
      return {}
    },
  })
}

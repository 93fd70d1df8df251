import { contractCalls } from '@kabinet/contract/contracts'
import * as schemas from '@kabinet/contract/contracts.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Access } from './access.service.ts'
import type { Contracts } from './contracts.service.ts'

interface UseCases {
  readonly contracts: Contracts
  readonly access: Access
}

export function registerContractRoutes(api: Api, { contracts, access }: UseCases): void {
  api.routes(contractCalls, schemas, {
    all: { atOnce: ({ identity, language }, tx) => contracts.listAll(tx, identity, language) },
    info: {
      atOnce: ({ identity, language, body }, tx) => contracts.getInfo(tx, identity, { refs: body.contracts, language }),
    },
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
    revoke: async ({ caller, contracts: [contract], body, address }) => {
      const { group, customer_id: customers, block } = body
      if (group === 'blocked') await access.unblock(contract, customers)
      else await access.revoke(caller, contract, { customers, block, address })
      return {}
    },
    setComment: async ({ caller, contracts: [contract], body }) => {
      await contracts.describe(caller, contract, body.comment)
      return {}
    },
    removeComment: async ({ caller, contracts: [contract] }) => {
      await contracts.removeDescription(caller, contract)
      return {}
    },
  })
}

import { contractCalls } from '@kabinet/contract/contracts'
import * as schemas from '@kabinet/contract/contracts.schemas'
import type { Api } from '../../platform/http.ts'
import type { Contracts } from './contracts.service.ts'

export function registerContractRoutes(api: Api, contracts: Contracts): void {
  api.routes(contractCalls, schemas, {
    all: ({ caller, language }) => contracts.listAll(caller, language),
    info: ({ caller, contracts: holdings, language }) => contracts.getInfo(caller, holdings, language),
  })
}

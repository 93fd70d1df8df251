import { operationCalls, ownOperationCalls } from '@kabinet/contract/operations'
import * as schemas from '@kabinet/contract/operations.schemas'
import type { Desk } from '../../integrations/desk/desk.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Attachments } from './attachments.service.ts'
import type { DeskMessages } from './desk.service.ts'
import type { Operations } from './operations.service.ts'

interface UseCases {
  readonly operations: Operations
  readonly attachments: Attachments
  readonly messages: DeskMessages
}

export function registerOperationRoutes(api: Api, { operations, attachments, messages }: UseCases, desk: Desk): void {
  api.routes(operationCalls, schemas, {
    operations: ({ contracts: [contract], language }) => operations.list(contract, language),
    availableOperations: ({ contracts: [contract], language }) => operations.listAvailable(contract, language),
    operationDetail: ({ contracts: [contract], query, language }) =>
      operations.detail(contract, query.operation_id, language),
    createOperation: ({ caller, contracts: [contract], body, language }) =>
      operations.create({ caller, contract, typeId: body.type_id, given: body.parameters, language }),
    uploadFile: ({ request, caller }) => attachments.upload(request, caller),
  })

  api.routes(
    ownOperationCalls,
    schemas,
    {
      deskOperation: async ({ body }) => {
        await messages.handle({ ...body, status: body.status_id })
        return {}
      },
    },
    { appKey: 'not asked', signedBy: desk.isGenuine },
  )
}

import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http.ts'
import type { Receipts } from './receipts.service.ts'

export function registerReceiptRoutes(api: Api, receipts: Receipts): void {
  api.routes(
    { receipt: ownCalls.receipt },
    schemas,
    { receipt: ({ params, query }) => receipts.openLink(params.id, query) },
    { appKey: 'not asked' },
  )
}

import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import { hangUpOf } from '../../platform/http/hang-up.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Receipts } from './receipts.service.ts'

export function registerReceiptRoutes(api: Api, receipts: Receipts): void {
  api.routes(
    { receipt: ownCalls.receipt },
    schemas,
    { receipt: ({ params, query, reply }) => receipts.openLink(params.id, query, hangUpOf(reply)) },
    { appKey: 'not asked' },
  )
}

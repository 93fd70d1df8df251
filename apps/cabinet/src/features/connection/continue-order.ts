import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import type { ContractRef } from '@kabinet/contract/ids'
import { send } from '../../shared/api/send.ts'
import { addressOf } from './flow-path.ts'
import { orderStore } from './order.ts'
import { stepOf } from './steps.ts'

/**
 * Opens the order of one's own contract at the screen of its status, with a key of its own.
 * @throws Refused `process_step` if no order is open any more
 */
export async function continueOrder({ contract_id, billing_id }: ContractRef): Promise<void> {
  const { key, status } = await send(continuedOrderCalls.connectionProcess, { body: { contract_id, billing_id } })
  // What this browser knows may be of another order.
  orderStore.clear()
  orderStore.change({ apiKey: key })
  location.assign(addressOf({ step: stepOf(status, {}) }))
}

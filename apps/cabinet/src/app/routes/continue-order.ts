import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import type { ContractRef } from '@kabinet/contract/ids'
import { keepOrder } from '../../features/connection/continue-order.ts'
import { keepIntercom } from '../../features/intercom/continue-order.ts'
import { send } from '../../shared/api/send.ts'

/**
 * Opens the order of one's own contract at the screen of its status.
 * @throws Refused `process_step` if no order is open any more, `feature_off` if its flow is switched off
 */
export async function continueOrder({ contract_id, billing_id }: ContractRef): Promise<void> {
  const body = { contract_id, billing_id }
  const { key, status, flow } = await send(continuedOrderCalls.connectionProcess, { body })
  location.assign(flow === 'intercom' ? keepIntercom(key, status) : keepOrder(key, status))
}

import type { QueryClient } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { config } from '../../shared/page/config.ts'
import { createOrder, identifyByPhone } from './connection.api.ts'
import { needsIdentity } from './entry.ts'
import { goTo } from './flow-path.ts'
import { orderStore } from './order.ts'
import { stepOf } from './steps.ts'
import { customerKeyOf } from './stored-order.ts'

/**
 * Returns a function that leads a person with a proven phone on: to confirming who they are, or to the order, which it
 * creates. Where nothing can be connected, it opens the request for a call. Resolves with false without a proof.
 */
export function useContinue(queryClient: QueryClient) {
  return async (): Promise<boolean> => {
    const order = orderStore.read()
    const key = customerKeyOf(order, order.phoneNumber)
    if (key === undefined) return false
    if (needsIdentity(order, config.connection.identity)) {
      goTo({ step: 'confirm-personal-data' }, { replace: isOnTheWay() })
      return true
    }
    if (!order.hasEdo && !order.isIdentified) await identifyByPhone(key, order.phoneNumber ?? '')
    await openOrder(queryClient)
    return true
  }
}

/** Whether the current screen is the code's, which is not one to come back to. */
function isOnTheWay(): boolean {
  return location.pathname.endsWith('/confirm-phone-number')
}

/** Creates the order and opens its screen. */
export async function openOrder(queryClient: QueryClient): Promise<void> {
  const { apiKey = '' } = orderStore.read()
  try {
    const status = await createOrder(queryClient, apiKey)
    goTo({ step: stepOf(status, {}) }, { replace: true })
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'house_none') throw error
    goTo({ step: 'callback', reason: 'house' })
  }
}

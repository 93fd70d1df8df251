import type { InputOf, Typed } from '@kabinet/contract/kernel/call'
import { Refused } from '../../shared/api/failures.ts'
import { send } from '../../shared/api/send.ts'
import type { Options } from '../../shared/api/transport.ts'
import { orderStore } from './order.ts'

/**
 * Sends a call of an order. If the server does not know the key (any more), the order in this browser loses it, and the
 * flow goes to its start.
 */
export async function sendOrder<C extends Typed>(call: C, input: InputOf<C>, options?: Options) {
  const { apiKey } = orderStore.read()
  try {
    return await send(call, input, options)
  } catch (error) {
    if (apiKey && error instanceof Refused && error.refusal === 'no_access') orderStore.loseKey(apiKey)
    throw error
  }
}

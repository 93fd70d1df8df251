import type { AnswerOf, InputOf, Typed } from '@kabinet/contract/kernel/call'
import { Refused } from '../api/failures.ts'
import { send } from '../api/send.ts'
import type { Options, ResultOf } from '../api/transport.ts'
import type { KeptOrderStore } from './order-store.ts'

export type SendOrder = <C extends Typed>(
  call: C,
  input: InputOf<C>,
  options?: Options,
) => Promise<ResultOf<C, AnswerOf<C>>>

/**
 * Returns a function that sends a call of an order. If the server does not know the key (any more), the order in this
 * browser loses it, and the flow goes to its start.
 */
export function createSendOrder(store: KeptOrderStore): SendOrder {
  return async (call, input, options) => {
    const { apiKey } = store.read()
    try {
      return await send(call, input, options)
    } catch (error) {
      if (apiKey && error instanceof Refused && error.refusal === 'no_access') store.loseKey(apiKey)
      throw error
    }
  }
}

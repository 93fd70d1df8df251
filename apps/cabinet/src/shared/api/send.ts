import type { AnswerOf, InputOf, Typed, WireInputOf } from '@kabinet/contract/kernel/call'
import { decode, encode } from '@kabinet/contract/kernel/wire'
import { session } from './client.ts'
import type { Options, ResultOf } from './transport.ts'

/**
 * Sends a call of the contract package and returns the `detail` of the response. Amounts are Money and instants are
 * Dates in both request and response. Throws `Refused` or `Unreachable`.
 */
export async function send<C extends Typed>(
  call: C,
  input: InputOf<C>,
  options?: Options,
): Promise<ResultOf<C, AnswerOf<C>>> {
  const answer = await session.send(call, encode(input) as WireInputOf<C>, options)
  return decode(answer) as ResultOf<C, AnswerOf<C>>
}

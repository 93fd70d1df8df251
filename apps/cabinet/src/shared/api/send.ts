import type { AnswerOf, InputOf, Typed, WireInputOf } from '@kabinet/contract/kernel/call'
import { decode, encode } from '@kabinet/contract/kernel/wire'
import { session } from './client.ts'
import type { Options, ResultOf } from './transport.ts'

/**
 * Sends a call of the contract package and returns the `detail` of the response. Amounts are Money and instants are
 * Dates in both request and response. The key of an order is sent as a header too. Throws `Refused` or `Unreachable`.
 */
export async function send<C extends Typed>(
  call: C,
  input: InputOf<C>,
  options?: Options,
): Promise<ResultOf<C, AnswerOf<C>>> {
  const processKey = keyIn(call, input)
  const sent = processKey === undefined ? options : { ...options, processKey }
  const answer = await session.send(call, encode(input) as WireInputOf<C>, sent)
  return decode(answer) as ResultOf<C, AnswerOf<C>>
}

/** Returns the order's key from the field that the call declares. */
function keyIn({ key }: Typed, input: unknown): string | undefined {
  if (!key?.field) return undefined
  const { query, body } = input as Readonly<Record<'query' | 'body', Readonly<Record<string, string>> | undefined>>
  return (query ?? body)?.[key.field]
}

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
  const { processKey, wire } = withKeyAside(call, encode(input) as WireInputOf<C>)
  const answer = await session.send(call, wire, processKey === undefined ? options : { ...options, processKey })
  return decode(answer) as ResultOf<C, AnswerOf<C>>
}

type Payload = Readonly<Record<string, unknown>>

/** Takes the key of an order out of the payload: it is sent as a header, because addresses are logged on their way. */
function withKeyAside<C extends Typed>(call: C, wire: WireInputOf<C>): { processKey?: string; wire: WireInputOf<C> } {
  const field = call.key?.field
  const { query, body } = wire as { readonly query?: Payload; readonly body?: Payload }
  const part = query ?? body
  if (!field || typeof part?.[field] !== 'string') return { wire }
  const { [field]: processKey, ...rest } = part
  const others = { ...(wire as object), ...(query ? { query: rest } : { body: rest }) } as WireInputOf<C>
  return { processKey: processKey as string, wire: others }
}

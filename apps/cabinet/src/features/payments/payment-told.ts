import type { StartedPayment } from './payment-return.ts'
import type { PaymentProgress } from './payments.api.ts'

/**
 * What a person is told of a payment: `left` without having paid, `unknown` when this browser does not know which it
 * was, `code` of one by QR.
 */
export type Told = 'nothing' | 'code' | 'checking' | 'left' | 'pending' | 'done' | 'failed' | 'unknown'

export interface Return {
  /** The bank has sent the person back, rather than the person having come back unasked. */
  readonly returned: boolean
  /** It has sent them back as one who did not pay. */
  readonly left: boolean
}

/** What is told before the bank is asked. */
export function firstTold(payment: StartedPayment | undefined, { returned, left }: Return): Told {
  if (payment?.isDone) return 'done'
  if (!returned) return payment?.way === 'fps' ? 'code' : 'nothing'
  if (payment) return 'checking'
  return left ? 'nothing' : 'unknown'
}

interface Asked extends Return {
  readonly way: StartedPayment['way']
  /** So often the bank has been asked that it takes longer than usual. */
  readonly isLong: boolean
}

/**
 * What is told once the bank was asked; `told` stays where its answer changes nothing. An order that only waits for its
 * payer has nothing paid, whichever way they left the bank's page; the money may come all the same.
 */
export function toldOf({ state, bank }: Pick<PaymentProgress, 'state' | 'bank'>, told: Told, asked: Asked): Told {
  const { returned, left, way, isLong } = asked
  // The code itself tells on.
  if (way === 'fps' && !returned) return state === 'done' ? 'done' : state === 'failed' ? 'nothing' : told
  switch (state) {
    case 'done':
      return 'done'
    case 'failed':
      if (bank === 'expired') return returned ? 'left' : 'nothing'
      return 'failed'
    case 'waiting':
      if (bank === 'registered' && (left || !returned)) return 'left'
      if (bank === 'authorising' && told === 'left') return 'pending'
      return returned && isLong && told === 'checking' ? 'pending' : told
  }
}

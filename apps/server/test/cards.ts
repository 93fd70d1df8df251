import { paymentCalls } from '@kabinet/contract/payments'
import type { DemoApp } from './app.ts'
import { back, type BankOrder } from './paying.ts'

/** Meaningless bank response, which the adapter treats as a timeout. */
export const silence = { errorCode: '?' }

export interface Card {
  readonly id: string
  readonly pan: string
  readonly recurring: boolean
  readonly deactivated: boolean
  readonly contractId: string
}

export async function cardsOf({ send }: DemoApp, token: string): Promise<Card[]> {
  return (await send(paymentCalls.cards, { token })).body as Card[]
}

export async function openLinking(
  { send, bank }: DemoApp,
  token: string | undefined,
  contractId = 'rb-1000001',
  amount = 10,
) {
  const { status, body } = await send(paymentCalls.direct, {
    ...(token && { token }),
    body: { amount, contractId, callbackUrl: back, saveCard: true },
  })
  const [order] = (await bank('GET', '/orders')) as BankOrder[]
  return { status, body, transactionId: (body as { transactionId: string }).transactionId, order: order! }
}

export function setRecurring({ send }: DemoApp, token: string | undefined, id: string, state: boolean) {
  const call = { ...paymentCalls.cardRecurring, path: paymentCalls.cardRecurring.path.replace('{id}', id) }
  return send(call, { ...(token && { token }), body: { state } })
}

export function removeCard({ send }: DemoApp, token: string | undefined, id: string) {
  const call = { ...paymentCalls.removeCard, path: paymentCalls.removeCard.path.replace('{id}', id) }
  return send(call, token ? { token } : {})
}

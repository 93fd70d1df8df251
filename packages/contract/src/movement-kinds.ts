import { cashback } from './ids.ts'

/**
 * What a history is filtered by: money in, what services and purchases cost, money given back, and cashbacks, which
 * are no payments of the customer's.
 */
export const movementKinds = ['charge', 'account', 'payback', 'cashback'] as const
export type MovementKind = (typeof movementKinds)[number]

const cashbacks: readonly number[] = Object.values(cashback)

/** The kind of a history entry; of the two that frame a month, none (§3, Balance history entry; §9). */
export function kindOf({ type, typeId }: { readonly type: string; readonly typeId: number }): MovementKind | undefined {
  if (cashbacks.includes(typeId)) return 'cashback'
  if (type === 'payment') return 'account'
  return movementKinds.find((kind) => kind === type)
}

import { cashback } from './ids.ts'

/** Longest text that the history is searched for, in characters. */
export const maxSearchLength = 60

/** Kinds of movements to filter by. Cashbacks are separate from payments because the customer did not pay them. */
export const movementKinds = ['charge', 'account', 'payback', 'cashback'] as const
export type MovementKind = (typeof movementKinds)[number]

const cashbacks: readonly number[] = Object.values(cashback)

/** Returns the kind of a history entry; undefined for the opening and closing balance of a month. */
export function kindOf({ type, typeId }: { readonly type: string; readonly typeId: number }): MovementKind | undefined {
  if (cashbacks.includes(typeId)) return 'cashback'
  if (type === 'payment') return 'account'
  return movementKinds.find((kind) => kind === type)
}

import { may } from '@kabinet/contract/kernel/rights'

/** Who sees and changes a card: whoever manages its contract (docs/domain/payments.md#linked-cards). */
export function managesCard(holder: Parameters<typeof may>[1]): boolean {
  return may('contract:full', holder)
}

/** The newest of a client's linked cards that is the masked one which paid. */
export function bindingOf<B extends { readonly pan: string }>(
  bindings: readonly B[],
  pan: string | null,
): B | undefined {
  return bindings.findLast((binding) => binding.pan === pan)
}

import { may } from '@kabinet/contract/kernel/rights'

export function managesCard(holder: Parameters<typeof may>[1]): boolean {
  return may('contract:full', holder)
}

export function bindingOf<B extends { readonly pan: string }>(
  bindings: readonly B[],
  pan: string | null,
): B | undefined {
  return bindings.findLast((binding) => binding.pan === pan)
}

import { minus, type Money, zero } from '@kabinet/contract/kernel/money'

/**
 * Returns the monthly totals of the bundle and of the other services. Add-ons of bundled services count towards the
 * bundle unless there are other services.
 * @param all monthly cost of everything that is on
 * @param hasOwn whether there are services outside the bundle
 */
export function monthsOf(
  all: Money,
  bundle: { readonly cost: Money; readonly works: boolean } | null | undefined,
  hasOwn: boolean,
): { readonly own: Money; readonly bundle: Money } {
  if (!bundle) return { own: all, bundle: zero }
  if (!bundle.works) return { own: hasOwn ? all : zero, bundle: bundle.cost }
  return hasOwn ? { own: minus(all, bundle.cost), bundle: bundle.cost } : { own: zero, bundle: all }
}

import { minus, type Money, zero } from '@kabinet/contract/kernel/money'

/**
 * What the two lists of home cost a month. What is connected to a bundle's service stands under the bundle, unless
 * there are services beside it.
 * @param all a month of all that is on
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

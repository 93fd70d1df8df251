import type { Money } from '@kabinet/contract/kernel/money'
import type { PromoService } from './promo.api.ts'

/** Returns the lowest price of a service, and whether all its tariffs cost the same; undefined without tariffs. */
export function priceFrom({
  tariffs,
}: {
  readonly tariffs: readonly Pick<PromoService['tariffs'][number], 'cost'>[]
}): { readonly sum: Money; readonly isOnly: boolean } | undefined {
  const [first, ...others] = tariffs.map(({ cost }) => cost)
  if (first === undefined) return undefined
  const sum = others.reduce((min, cost) => (cost < min ? cost : min), first)
  return { sum, isOnly: others.every((cost) => cost === first) }
}

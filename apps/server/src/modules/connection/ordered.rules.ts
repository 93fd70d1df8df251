import type { Offer } from '../catalogue/index.ts'

/** Returns what is ordered with these offers: tariffs at their own prices, and at most one bundle. */
export function orderedOf(offers: readonly Offer[]) {
  const codesOf = ({ tariffs }: Offer) => tariffs.map(({ code }) => code)
  const bundle = offers.find(({ tariffs }) => tariffs.length > 1)
  return {
    tariffs: offers.filter((offer) => offer !== bundle).flatMap(codesOf),
    bundle: bundle && { title: bundle.title, cost: bundle.cost, tariffs: codesOf(bundle) },
  }
}

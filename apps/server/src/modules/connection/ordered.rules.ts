import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

interface Offer {
  readonly title: LocalisedText
  /** Cost of a month. */
  readonly cost: Money
  readonly tariffs: readonly { readonly code: string }[]
}

/** Returns what is ordered with these offers: tariffs at their own prices, and at most one bundle. */
export function orderedOf(offers: readonly Offer[]) {
  const codesOf = ({ tariffs }: Offer) => tariffs.map(({ code }) => code)
  const bundle = offers.find(({ tariffs }) => tariffs.length > 1)
  return {
    tariffs: offers.filter((offer) => offer !== bundle).flatMap(codesOf),
    bundle: bundle && { title: bundle.title, cost: bundle.cost, tariffs: codesOf(bundle) },
  }
}

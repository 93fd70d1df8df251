import { serviceGroup } from '@kabinet/contract/ids'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { OfferService } from '@kabinet/contract/offers'

interface OrderedService {
  readonly groupId: number
  readonly title: LocalisedText
  readonly cost: Money
  readonly inBundle: boolean
}

export interface OrderedParts {
  readonly services: readonly OrderedService[]
  readonly bundle: { readonly title: LocalisedText; readonly cost: Money } | null
}

const serviceOf = new Map<number, OfferService>([
  [serviceGroup.internet, 'INTERNET'],
  [serviceGroup.tv, 'TV'],
  [serviceGroup.operatorTv, 'IPTV'],
])

/** Returns the lines of an order as they were offered: a bundle is one line with its own price. */
export function orderLines({ services, bundle }: OrderedParts, language: Language) {
  const single = services
    .filter(({ inBundle }) => !inBundle)
    .map(({ groupId, title, cost }) => ({ type: serviceOf.get(groupId) ?? 'CCTV', title: title[language], cost }))
  if (!bundle) return single
  const hasCableTv = services.some(({ inBundle, groupId }) => inBundle && groupId === serviceGroup.tv)
  const type: OfferService = hasCableTv ? 'INTERNET_TV' : 'INTERNET_IPTV'
  return [{ type, title: bundle.title[language], cost: bundle.cost }, ...single]
}

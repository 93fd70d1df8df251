import type { Language } from '@kabinet/contract/kernel/languages'
import type { Offer } from './offers.rules.ts'

/** Returns an offer as the answers carry it. Only a bundle has parts. */
export function describeOffer({ service, title, cost, speed, tariffId, tariffs }: Offer, language: Language) {
  return {
    service,
    title: title[language],
    cost,
    parameterOne: speed,
    tariffId,
    parts: tariffs.length > 1 ? tariffs.map((part) => ({ tariffId: part.code, title: part.title[language] })) : [],
  }
}

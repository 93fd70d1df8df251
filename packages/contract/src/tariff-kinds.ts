import type { PersonType } from './kernel/rights.ts'

/**
 * What a tariff of the catalogue is for: a service itself, or something connected to one: a TV packet, an option of a
 * SIM card, a static IP, some days of online TV without a fee.
 */
export const tariffKinds = ['base', 'packet', 'option', 'static_ip', 'stock'] as const
export type TariffKind = (typeof tariffKinds)[number]

/** Whom a tariff is sold to, by the person that holds the contract; a tariff without a segment is for everybody. */
export function segmentOf(person: PersonType): 'home' | 'business' {
  return person === 'LEGAL' ? 'business' : 'home'
}

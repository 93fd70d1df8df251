import type { PersonType } from './kernel/rights.ts'

/** Kinds of tariffs: `base` is a service itself, all others are add-ons to a service. */
export const tariffKinds = ['base', 'channel_package', 'option', 'static_ip', 'promotion'] as const
export type TariffKind = (typeof tariffKinds)[number]

/** Returns the market segment of a customer. Tariffs without a segment are sold to everyone. */
export function segmentOf(person: PersonType): 'home' | 'business' {
  return person === 'LEGAL' ? 'business' : 'home'
}

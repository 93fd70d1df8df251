import type { Money } from '@kabinet/contract/kernel/money'

interface OrderedService {
  readonly code: string
  readonly groupId: number
  /** Mbit/s; null without internet. */
  readonly speed: number | null
  readonly inBundle: boolean
}

interface Simple {
  readonly speed: number | null
  readonly tariffs: readonly { readonly groupId: number }[]
}

/**
 * Returns the codes of the ordered services that start without an engineer, once the network sees the line. The products
 * of a bundle start together.
 */
export function withoutVisit(ordered: readonly OrderedService[], needsVisit: (offer: Simple) => boolean): string[] {
  const waits = ({ speed, groupId }: OrderedService) => needsVisit({ speed, tariffs: [{ groupId }] })
  const bundleWaits = ordered.some((service) => service.inBundle && waits(service))
  return ordered.filter((service) => !(service.inBundle ? bundleWaits : waits(service))).map(({ code }) => code)
}

/** Returns the fee for connecting, which is posted once for each process. */
export function feeOf({ id, connectionCost }: { readonly id: number; readonly connectionCost: Money }) {
  return { sum: connectionCost, order: String(id) }
}

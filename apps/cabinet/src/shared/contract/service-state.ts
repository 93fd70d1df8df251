import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'

/** Returns whether a contract's active services are on, that is, paid for or on credit. */
export function isPaid({ services_on }: { readonly services_on: number }): boolean {
  return services_on > 0
}

interface Stated {
  readonly service_status_code: number
  readonly service_group_id: number
  /** Whether the service is a product of a bundle. */
  readonly in_bundle: boolean
  readonly ordered_on: Day | null
  readonly charged?: 'monthly' | 'daily'
}

const phones: readonly number[] = [serviceGroup.phone, serviceGroup.ipPhone]

/**
 * Returns a service's status (docs/domain/billing.md#service-statuses) as the kind of icon and the message key of the
 * label. A phone in a paused bundle has its own label, because it still receives calls.
 * @param paid whether the contract's active services are on
 */
export function stateOf(service: Stated, paid: boolean) {
  const { service_status_code: code, service_group_id, in_bundle, ordered_on, charged } = service
  if (ordered_on !== null) return { kind: 'paused', word: 'common.ordered' } as const
  switch (code) {
    case serviceStatus.active:
      return paid
        ? ({ kind: 'works', word: 'common.works' } as const)
        : ({ kind: 'off', word: 'common.offUnpaid' } as const)
    case serviceStatus.unpaid:
      // While others are on, money alone restarts only what is charged daily (docs/domain/billing.md#daily-charges).
      return { kind: 'off', word: paid && charged === 'monthly' ? 'common.off' : 'common.offUnpaid' } as const
    case serviceStatus.stopped:
      return { kind: 'off', word: 'common.offStopped' } as const
    case serviceStatus.paused:
      return {
        kind: 'paused',
        word: in_bundle && phones.includes(service_group_id) ? 'common.phonePaused' : 'common.paused',
      } as const
    default:
      // There is nothing to do about it.
      return { kind: 'paused', word: 'common.offForGood' } as const
  }
}

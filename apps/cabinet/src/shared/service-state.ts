import { serviceStatus } from '@kabinet/contract/ids'

/** Whether a contract's active services work, on paid days or on a credit: the server counts those that do. */
export function isPaid({ services_on }: { readonly services_on: number }): boolean {
  return services_on > 0
}

/**
 * The sign and the word of a service (specification §4, service look).
 * @param paid whether the contract's active services work
 */
export function stateOf({ service_status_code: code }: { service_status_code: number }, paid: boolean) {
  switch (code) {
    case serviceStatus.active:
      return paid
        ? ({ kind: 'works', word: 'common.works' } as const)
        : ({ kind: 'off', word: 'common.offUnpaid' } as const)
    case serviceStatus.unpaid:
      return { kind: 'off', word: 'common.offUnpaid' } as const
    case serviceStatus.stopped:
      return { kind: 'off', word: 'common.offStopped' } as const
    case serviceStatus.paused:
      return { kind: 'paused', word: 'common.paused' } as const
    default:
      return { kind: 'off', word: 'common.offForGood' } as const
  }
}

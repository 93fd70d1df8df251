import { serviceStatus } from '@kabinet/contract/ids'
import type { Service } from './home.api.ts'

/**
 * The sign and the word of a service (specification §4, service look).
 * @param paid whether the contract's period has not passed, or a credit stands in for it
 */
export function stateOf({ service_status_code: code }: Pick<Service, 'service_status_code'>, paid: boolean) {
  switch (code) {
    case serviceStatus.active:
      return paid
        ? ({ kind: 'works', word: 'home.works' } as const)
        : ({ kind: 'off', word: 'home.offUnpaid' } as const)
    case serviceStatus.unpaid:
      return { kind: 'off', word: 'home.offUnpaid' } as const
    case serviceStatus.stopped:
      return { kind: 'off', word: 'home.offStopped' } as const
    case serviceStatus.paused:
      return { kind: 'paused', word: 'home.paused' } as const
    default:
      return { kind: 'off', word: 'home.offForGood' } as const
  }
}

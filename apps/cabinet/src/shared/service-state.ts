import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Situation } from '@kabinet/contract/standing'

/** Whether a contract's services work on paid days, or on a credit that stands in for them. */
export function isPaid({ situation, period }: StandingFacts, today: Day): boolean {
  return situation === 'credit' || !period || period.to > today
}

interface StandingFacts {
  readonly situation: Situation
  readonly period: { readonly to: Day } | null
}

/**
 * The sign and the word of a service (specification §4, service look).
 * @param paid whether the contract's period has not passed, or a credit stands in for it
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

import type { Blocker, Works } from '@kabinet/contract/blocker'
import { serviceStatus } from '@kabinet/contract/ids'
import type { Day } from '@kabinet/contract/kernel/days'
import { type ContractFacts, effective, type ServiceFacts } from '../facts.rules.ts'

/**
 * Returns `works` if services may be changed, otherwise the reason why not. They may be changed only while they are
 * active on paid days (docs/domain/services.md#changes-and-quotes): services kept on by a credit have no paid month to
 * change.
 */
export function worksOf(given: ContractFacts, asOf: Day): Works {
  const { services, bundle, periodEnd } = effective(given, asOf)
  const own = services.filter(({ connected }) => !connected)
  if (bundle?.status === 'suspended') return 'paused'
  if (own.some(({ status }) => status === serviceStatus.active)) {
    if (periodEnd === null) return 'off'
    return periodEnd > asOf ? 'works' : 'credit'
  }
  return own.some(({ status }) => status === serviceStatus.paused) ? 'paused' : 'off'
}

/**
 * Returns why nothing can be connected; null if connecting is possible.
 * @param parent the service to connect to, if it exists
 */
export function blockerOf(
  facts: ContractFacts,
  parent: Pick<ServiceFacts, 'status'> | undefined,
  asOf: Day,
): Blocker | null {
  const works = worksOf(facts, asOf)
  if (works !== 'works') return works
  return parent?.status === serviceStatus.active ? null : 'stopped'
}

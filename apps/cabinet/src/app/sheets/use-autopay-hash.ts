import { paymentCalls } from '@kabinet/contract/payments'
import { may } from '@kabinet/contract/kernel/rights'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { asksForAutopay } from '../../features/autopay/linking.ts'
import type { AccessibleContract } from '../../features/contracts/contract-list.ts'
import { config } from '../../shared/page/config.ts'

/** Kind of autopay that the operator offers (docs/domain/payments.md#autopay). */
export const autopayKind = config.flags.cardAutopay ? 'card' : config.flags.defaultAutopay ? 'default' : undefined

export function mayAutopay(contract: Pick<AccessibleContract, 'role' | 'person_type'>): boolean {
  return autopayKind !== undefined && may(paymentCalls.autopayOn.access, contract)
}

/**
 * Opens the chosen contract's autopay sheet if the URL's hash requests it and the customer may use autopay. Removes the
 * hash, so that neither closing the sheet nor reloading the page opens it again.
 */
export function useAutopayHash(
  access: AccessibleContract | undefined,
  open: (contract: AccessibleContract) => void,
): void {
  const navigate = useNavigate()
  const asked = useRouterState({ select: ({ location }) => asksForAutopay(location.hash) })
  const answer = useEffectEvent((contract: AccessibleContract) => {
    const { billing_id, contract_id } = contract
    void navigate({ to: '.', search: { billing_id, contract_id }, hash: '', replace: true })
    if (mayAutopay(contract)) open(contract)
  })
  useEffect(() => {
    if (asked && access) answer(access)
  }, [asked, access])
}

import { paymentCalls } from '@kabinet/contract/payments'
import { may } from '@kabinet/contract/kernel/rights'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { asksForAutopay } from '../../features/autopay/linking.ts'
import type { AccessibleContract } from '../../features/contracts/contract-list.ts'
import { config } from '../../shared/page/config.ts'

/** Which autopay this operator has (docs/domain/payments.md#autopay). */
export const autopayKind = config.flags.cardAutopay ? 'card' : config.flags.defaultAutopay ? 'default' : undefined

/** Whether the account may have autopay for a contract. */
export function mayAutopay(contract: Pick<AccessibleContract, 'role' | 'person_type'>): boolean {
  return autopayKind !== undefined && may(paymentCalls.autopayOn.access, contract)
}

/**
 * Opens the autopay of the chosen contract when the hash of the address asks for it. The hash is taken out at once: as
 * with every sheet, neither closing nor a reload opens it again.
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

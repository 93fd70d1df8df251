import { paymentCalls } from '@kabinet/contract/payments'
import { may } from '@kabinet/contract/kernel/rights'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { asksForAutopay } from '../features/autopay/linking.ts'
import type { HeldContract } from '../features/contracts/contract-list.ts'
import { config } from '../shared/config.ts'

/** Which autopay this operator has (domain: operators). */
export const autopayKind = config.flags.cardAutopay ? 'card' : config.flags.defaultAutopay ? 'default' : undefined

/** Whether the account may have autopay for a contract (specification §6: not for a guest). */
export function mayAutopay(contract: Pick<HeldContract, 'role' | 'person_type'>): boolean {
  return autopayKind !== undefined && may(paymentCalls.autopayOn.access, contract)
}

/**
 * Opens the autopay of the chosen contract when the hash of the address asks for it (specification §2). The hash is taken
 * out at once: as with every sheet, neither closing nor a reload opens it again.
 */
export function useAutopayHash(held: HeldContract | undefined, open: (contract: HeldContract) => void): void {
  const navigate = useNavigate()
  const asked = useRouterState({ select: ({ location }) => asksForAutopay(location.hash) })
  const answer = useEffectEvent((contract: HeldContract) => {
    const { billing_id, contract_id } = contract
    void navigate({ to: '.', search: { billing_id, contract_id }, hash: '', replace: true })
    if (mayAutopay(contract)) open(contract)
  })
  useEffect(() => {
    if (asked && held) answer(held)
  }, [asked, held])
}

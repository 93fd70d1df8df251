import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { useQueryClient } from '@tanstack/react-query'
import { isSame, nameOf } from '../features/contracts/contract-list.ts'
import { type ContractInfo, isFull } from '../features/home/home.api.ts'
import { useChosen } from './chosen-contract.ts'
import { PaymentTracker } from './PaymentTracker.ts'
import { useShell } from './shell-context.ts'
import { mayAutopay } from './use-autopay-hash.ts'

interface Props {
  /** The contract of the page, where it is known. */
  readonly contract: ContractInfo | undefined
  /** Opens the payment of that contract with a sum. */
  readonly onRetry: (contract: ContractInfo, sum: Money) => void
}

/** What has become of a payment of this account, and what can be done next on this page. */
export function TrackedPayment({ contract, onRetry }: Props) {
  const { list } = useChosen()
  const { autopay } = useShell()
  const queryClient = useQueryClient()
  const heldOf = (ref: ContractRef) => list.data?.find((held) => isSame(held, ref))

  function autopayOf(ref: ContractRef) {
    const held = heldOf(ref)
    const canStart = held && mayAutopay(held) && contract && isFull(contract) && isSame(contract, ref)
    return canStart && !contract.autopayment.is_enabled ? () => autopay(ref) : undefined
  }

  return (
    <PaymentTracker
      onDone={() => void queryClient.invalidateQueries()}
      nameOf={(ref) => {
        const held = heldOf(ref)
        return held && nameOf(held)
      }}
      retryOf={(ref, sum) => (contract && isSame(contract, ref) ? () => onRetry(contract, sum) : undefined)}
      autopayOf={autopayOf}
    />
  )
}

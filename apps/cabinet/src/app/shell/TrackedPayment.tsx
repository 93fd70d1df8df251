import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { useQueryClient } from '@tanstack/react-query'
import { isSame, nameOf } from '../../features/contracts/contract-list.ts'
import { type ContractInfo, isFull } from '../../features/home/home.api.ts'
import { useChosen } from '../routes/chosen-contract.ts'
import { PaymentTracker } from './PaymentTracker.ts'
import { mayAutopay } from '../sheets/use-autopay-hash.ts'
import { useSheets } from '../sheets/use-sheets.tsx'

interface Props {
  readonly contract: ContractInfo | undefined
  readonly onRetry: (contract: ContractInfo, sum: Money) => void
}

export function TrackedPayment({ contract, onRetry }: Props) {
  const { list } = useChosen()
  const { open } = useSheets()
  const queryClient = useQueryClient()
  const accessOf = (ref: ContractRef) => list.data?.find((access) => isSame(access, ref))

  function autopayOf(ref: ContractRef) {
    const access = accessOf(ref)
    const canStart = access && mayAutopay(access) && contract && isFull(contract) && isSame(contract, ref)
    return canStart && !contract.autopayment.is_enabled ? () => open({ kind: 'autopay', contract: ref }) : undefined
  }

  return (
    <PaymentTracker
      onDone={() => void queryClient.invalidateQueries()}
      nameOf={(ref) => {
        const access = accessOf(ref)
        return access && nameOf(access)
      }}
      retryOf={(ref, sum) => (contract && isSame(contract, ref) ? () => onRetry(contract, sum) : undefined)}
      autopayOf={autopayOf}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { CreditPanel } from '../../features/credit/CreditPanel.tsx'
import { contractQuery, isFull } from '../../features/home/home.api.ts'
import type { TopUpSubject } from '../../features/payments/top-up-subject.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'

interface Props {
  readonly subject: TopUpSubject
  readonly onTopUp: () => void
}

export function CreditContent({ subject, onTopUp }: Props) {
  const query = useQuery(contractQuery(subject.contract))
  return (
    <QueryBoundary query={query}>
      {(contract) => isFull(contract) && <CreditPanel contract={contract} onTopUp={onTopUp} />}
    </QueryBoundary>
  )
}

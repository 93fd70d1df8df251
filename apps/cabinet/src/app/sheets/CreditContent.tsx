import type { Money } from '@kabinet/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { CreditPanel } from '../../features/credit/CreditPanel.tsx'
import { contractQuery, isFull } from '../../features/home/home.api.ts'
import type { TopUpSubject } from '../../features/payments/top-up-subject.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'

interface Props {
  readonly subject: TopUpSubject
  readonly onTopUp: (sum?: Money) => void
}

export function CreditContent({ subject, onTopUp }: Props) {
  const t = useMessages()
  const query = useQuery(contractQuery(subject.contract))
  return (
    <QueryBoundary query={query} failed={t('credit.failed')}>
      {(contract) => isFull(contract) && <CreditPanel contract={contract} onTopUp={onTopUp} />}
    </QueryBoundary>
  )
}

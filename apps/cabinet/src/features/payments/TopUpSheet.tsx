import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useTexts } from '../../shared/texts.tsx'
import type { PaymentFacts } from './sum.ts'
import { TopUpForm } from './TopUpForm.tsx'

/** What a top-up is for. */
export interface TopUpSubject {
  readonly contract: ContractRef
  readonly title: string
  readonly facts: PaymentFacts
  /** Business pays on its own terms, which it agrees to (specification §5). */
  readonly isBusiness: boolean
  /** Whether the person has no e-mail yet, so that one for the receipt is asked. */
  readonly asksEmail: boolean
}

/** Topping up a contract; stays mounted, so that focus returns to the button that opened it. */
export function TopUpSheet({
  subject,
  opened,
  onClose,
}: {
  subject: TopUpSubject | undefined
  opened: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const number = subject && t('common.number', { number: subject.contract.contract_id })
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('payment.title')}
      subtitle={subject && [...new Set([subject.title, number])].join(', ')}
      closeLabel={t('common.close')}
    >
      {subject && <TopUpForm subject={subject} />}
    </Sheet>
  )
}

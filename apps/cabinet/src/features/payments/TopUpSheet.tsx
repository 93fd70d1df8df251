import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useTexts } from '../../shared/texts.tsx'
import type { TopUpSubject } from './top-up-subject.ts'
import { TopUpForm } from './TopUpForm.tsx'

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

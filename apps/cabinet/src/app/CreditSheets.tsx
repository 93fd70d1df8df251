import { Sheet } from '@kabinet/ui/Sheet.tsx'
import type { CreditName } from '../features/credit/credit-name.ts'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { useTexts } from '../shared/texts.tsx'
import { sheetContent } from './sheet-chunk.tsx'

const CreditContent = sheetContent(async () => (await import('./CreditContent.tsx')).CreditContent)

/** The contract to carry on, what that is called there, and how it is paid. */
export interface CreditSubject extends TopUpSubject {
  readonly credit: CreditName
}

interface Props {
  readonly subject: CreditSubject | undefined
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (subject: TopUpSubject) => void
}

/** Trust credit, business credit or promised payment of a contract. */
export function CreditSheets({ subject, opened, onClose, onTopUp }: Props) {
  const t = useTexts()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('common.credit', { kind: subject?.credit ?? 'both' })}
      subtitle={subject?.title}
      closeLabel={t('common.close')}
    >
      {subject && <CreditContent subject={subject} onTopUp={() => onTopUp(subject)} />}
    </Sheet>
  )
}

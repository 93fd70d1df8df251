import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { ReconciliationForm, type ReconciliationSubject } from './ReconciliationForm.tsx'

interface Props extends ReconciliationSubject {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ReconciliationSheet({ contract, hasOthers, opened, onClose }: Props) {
  const t = useMessages()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('common.statement')}
      subtitle={t('common.number', { number: contract.contract_id })}
      closeLabel={t('common.close')}
    >
      <ReconciliationForm contract={contract} hasOthers={hasOthers} />
    </Sheet>
  )
}

import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { TopUpSheet } from './TopUpSheet.tsx'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { AccessSheets } from './AccessSheets.tsx'
import { AutopaySheets } from './AutopaySheets.tsx'
import { ContractSheets, type ContractSheetsProps } from './ContractSheets.tsx'
import { type CreditSubject, CreditSheets } from './CreditSheets.tsx'
import { ProfileSheets } from './ProfileSheets.tsx'

interface Props extends ContractSheetsProps {
  readonly subject: TopUpSubject | undefined
  readonly onTopUp: (subject: TopUpSubject) => void
  /** The contract whose ways to pay later are or were open. */
  readonly credited: CreditSubject | undefined
  /** The contract whose autopay is or was open. */
  readonly autopaid: ContractRef | undefined
}

/** The sheets of the frame, one at a time; all stay mounted, so that focus returns to what opened them. */
export function ShellSheets({ subject, onTopUp, credited, autopaid, ...contracts }: Props) {
  const t = useTexts()
  const { sheet, onSheet } = contracts
  const close = () => onSheet(undefined)
  return (
    <>
      <ContractSheets {...contracts} />
      <ProfileSheets sheet={sheet} onSheet={onSheet} />
      <AccessSheets opened={sheet === 'access'} onClose={close} />
      <Sheet
        opened={sheet === 'support'}
        onClose={close}
        title={t('common.support')}
        subtitle={t('shell.supportText')}
        closeLabel={t('common.close')}
      >
        <Button component="a" href={`tel:+${config.support.phone}`}>
          {t('shell.call', { phone: config.support.display })}
        </Button>
      </Sheet>
      <AutopaySheets contract={autopaid} opened={sheet === 'autopay'} onClose={close} />
      <CreditSheets subject={credited} opened={sheet === 'credit'} onClose={close} onTopUp={onTopUp} />
      <TopUpSheet subject={subject} opened={sheet === 'topUp'} onClose={close} />
    </>
  )
}

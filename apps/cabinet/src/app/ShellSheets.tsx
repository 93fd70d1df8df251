import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { AccessSheets } from './AccessSheets.tsx'
import { AutopaySheets } from './AutopaySheets.tsx'
import { ContractSheets, type ContractSheetsProps } from './ContractSheets.tsx'
import { type CreditSubject, CreditSheets } from './CreditSheets.tsx'
import { PasskeySheets } from './PasskeySheets.tsx'
import { ProfileSheets } from './ProfileSheets.tsx'
import { TopUpSheet } from './TopUpSheet.tsx'

interface Props extends ContractSheetsProps {
  readonly subject: TopUpSubject | undefined
  readonly onTopUp: (subject: TopUpSubject) => void
  /** The contract whose ways to pay later are or were open. */
  readonly credited: CreditSubject | undefined
  /** The contract whose autopay is or was open. */
  readonly autopaid: ContractRef | undefined
}

/** The sheets of the frame, one at a time; what stands in them comes when it is asked for. */
export function ShellSheets({ subject, onTopUp, credited, autopaid, ...contracts }: Props) {
  const t = useTexts()
  const { sheet, onSheet, back } = contracts
  const close = () => onSheet(undefined)
  return (
    <>
      <ContractSheets {...contracts} />
      <ProfileSheets sheet={sheet} onSheet={onSheet} back={back} />
      <AccessSheets opened={sheet === 'access'} onClose={close} back={back} />
      <PasskeySheets opened={sheet === 'passkeys'} onClose={close} back={back} />
      <Sheet
        opened={sheet === 'support'}
        onClose={close}
        title={t('common.support')}
        subtitle={t('shell.supportText')}
        closeLabel={t('common.close')}
      >
        <Button component="a" href={`tel:+${config.support.phone}`}>
          {t('common.call', { phone: config.support.display })}
        </Button>
      </Sheet>
      {autopaid && <AutopaySheets contract={autopaid} opened={sheet === 'autopay'} onClose={close} />}
      <CreditSheets subject={credited} opened={sheet === 'credit'} onClose={close} onTopUp={onTopUp} />
      <TopUpSheet subject={subject} opened={sheet === 'topUp'} onClose={close} />
    </>
  )
}

import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { TopUpSheet } from './TopUpSheet.tsx'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { AccessSheets } from './AccessSheets.tsx'
import { ContractSheets, type ContractSheetsProps } from './ContractSheets.tsx'
import { ProfileSheets } from './ProfileSheets.tsx'

interface Props extends ContractSheetsProps {
  readonly subject: TopUpSubject | undefined
}

/** The sheets of the frame, one at a time; all stay mounted, so that focus returns to what opened them. */
export function ShellSheets({ subject, ...contracts }: Props) {
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
      <TopUpSheet subject={subject} opened={sheet === 'topUp'} onClose={close} />
    </>
  )
}

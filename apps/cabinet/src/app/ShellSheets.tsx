import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import { ContractsPanel } from '../features/contracts/ContractsPanel.tsx'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { TopUpSheet } from '../features/payments/TopUpSheet.tsx'
import { ProfileSheet } from '../features/profile/ProfileSheet.tsx'
import { SignOutSheet } from '../features/profile/SignOutSheet.tsx'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'

export type OpenSheet = 'contracts' | 'profile' | 'signOut' | 'support' | 'topUp'

interface Props {
  readonly sheet: OpenSheet | undefined
  readonly onSheet: (sheet: OpenSheet | undefined) => void
  readonly subject: TopUpSubject | undefined
  readonly chosen: Partial<ContractRef>
  readonly onChoose: (contract: ContractRef) => void
}

/** The sheets of the frame, one at a time; all stay mounted, so that focus returns to what opened them. */
export function ShellSheets({ sheet, onSheet, subject, chosen, onChoose }: Props) {
  const t = useTexts()
  const close = () => onSheet(undefined)
  return (
    <>
      <Sheet opened={sheet === 'contracts'} onClose={close} title={t('contracts.title')} closeLabel={t('common.close')}>
        <ContractsPanel chosen={chosen} onChoose={onChoose} />
      </Sheet>
      <ProfileSheet opened={sheet === 'profile'} onClose={close} onSignOut={() => onSheet('signOut')} />
      <SignOutSheet opened={sheet === 'signOut'} onClose={close} />
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

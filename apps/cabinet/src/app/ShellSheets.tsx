import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import { lazy } from 'react'
import { type HeldContract, nameOf, numberOf } from '../features/contracts/contract-list.ts'
import { ContractsPanel } from '../features/contracts/ContractsPanel.tsx'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { TopUpSheet } from '../features/payments/TopUpSheet.tsx'
import { ProfileSheet } from '../features/profile/ProfileSheet.tsx'
import { SignOutSheet } from '../features/profile/SignOutSheet.tsx'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { AccessSheets } from './AccessSheets.tsx'
import { Coming } from './Coming.tsx'

export type OpenSheet =
  | 'access'
  | 'contracts'
  | 'contract'
  | 'removeContract'
  | 'addContract'
  | 'profile'
  | 'signOut'
  | 'support'
  | 'topUp'

const ContractActions = lazy(async () => ({
  default: (await import('../features/contracts/ContractActions.tsx')).ContractActions,
}))
const RemoveContract = lazy(async () => ({
  default: (await import('../features/contracts/RemoveContract.tsx')).RemoveContract,
}))
const AddContractForm = lazy(async () => ({
  default: (await import('../features/contracts/AddContractForm.tsx')).AddContractForm,
}))

interface Props {
  readonly sheet: OpenSheet | undefined
  readonly onSheet: (sheet: OpenSheet | undefined) => void
  readonly subject: TopUpSubject | undefined
  /** The contract whose actions are open. */
  readonly managed: HeldContract | undefined
  readonly onManage: (contract: HeldContract) => void
  /** The number that a contract to add is known by already. */
  readonly adding: string
  readonly onAdd: () => void
  readonly chosen: Partial<ContractRef>
  readonly onChoose: (contract: ContractRef) => void
}

/** The sheets of the frame, one at a time; all stay mounted, so that focus returns to what opened them. */
export function ShellSheets({ sheet, onSheet, subject, managed, onManage, adding, onAdd, chosen, onChoose }: Props) {
  const t = useTexts()
  const close = () => onSheet(undefined)
  return (
    <>
      <Sheet opened={sheet === 'contracts'} onClose={close} title={t('contracts.title')} closeLabel={t('common.close')}>
        <ContractsPanel chosen={chosen} onChoose={onChoose} onManage={onManage} onAdd={() => onAdd()} />
      </Sheet>
      <Sheet
        opened={sheet === 'contract'}
        onClose={close}
        title={managed ? nameOf(managed) : t('contracts.manage')}
        subtitle={managed && numberOf(managed, t)}
        closeLabel={t('common.close')}
      >
        {managed && (
          <Coming>
            <ContractActions contract={managed} onRemove={() => onSheet('removeContract')} />
          </Coming>
        )}
      </Sheet>
      <Sheet
        opened={sheet === 'removeContract'}
        onClose={close}
        title={t('contracts.removeTitle')}
        subtitle={managed && [...new Set([nameOf(managed), numberOf(managed, t)])].join(', ')}
        closeLabel={t('common.close')}
      >
        {managed && (
          <Coming>
            <RemoveContract contract={managed} onClose={close} />
          </Coming>
        )}
      </Sheet>
      <Sheet
        opened={sheet === 'addContract'}
        onClose={close}
        title={t('common.addContract')}
        closeLabel={t('common.close')}
      >
        <Coming>
          <AddContractForm number={adding} onChoose={onChoose} />
        </Coming>
      </Sheet>
      <ProfileSheet
        opened={sheet === 'profile'}
        onClose={close}
        onAccess={() => onSheet('access')}
        onSignOut={() => onSheet('signOut')}
      />
      <AccessSheets opened={sheet === 'access'} onClose={close} />
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

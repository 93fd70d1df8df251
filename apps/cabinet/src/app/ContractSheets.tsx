import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import type { AddressSearch as AddressSearchSlot } from '../features/contracts/AddByAddress.tsx'
import { type HeldContract, nameOf, numberOf } from '../features/contracts/contract-list.ts'
import { ContractsPanel } from '../features/contracts/ContractsPanel.tsx'
import { userQuery } from '../features/profile/profile.api.ts'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { useChosen } from './chosen-contract.ts'
import { sheetContent } from './sheet-chunk.tsx'
import type { OpenSheet } from './open-sheet.ts'
import type { SheetBack } from './use-sheet-trail.ts'

const ContractActions = sheetContent(
  async () => (await import('../features/contracts/ContractActions.tsx')).ContractActions,
)
const ContractPassword = sheetContent(
  async () => (await import('../features/contracts/ContractPassword.tsx')).ContractPassword,
)
const RemoveContract = sheetContent(
  async () => (await import('../features/contracts/RemoveContract.tsx')).RemoveContract,
)
const AddContract = sheetContent(async () => (await import('../features/contracts/AddContract.tsx')).AddContract)
const AddressSearch: AddressSearchSlot = sheetContent(
  async () => (await import('../features/addresses/SeveralSearch.tsx')).SeveralSearch,
)

export interface ContractSheetsProps {
  readonly sheet: OpenSheet | undefined
  readonly onSheet: (sheet: OpenSheet | undefined) => void
  /** To the sheet that the open one was opened from. */
  readonly back: SheetBack
  /** The contract whose actions are open. */
  readonly managed: HeldContract | undefined
  readonly onManage: (contract: HeldContract) => void
  /** The number that a contract to add is known by already. */
  readonly adding: string
  readonly onAdd: () => void
  readonly chosen: Partial<ContractRef>
  readonly onChoose: (contract: ContractRef) => void
}

/** The contracts of the account, what may be done with one, and another one added. */
export function ContractSheets(props: ContractSheetsProps) {
  const { sheet, onSheet, back, managed, onManage, adding, onAdd, chosen, onChoose } = props
  const t = useTexts()
  const close = () => onSheet(undefined)
  const frame = { onClose: close, closeLabel: t('common.close') }
  const { list } = useChosen()
  const { data: user } = useQuery(userQuery())
  const number = managed && numberOf(managed, t, list.data ?? [])
  const about = managed && [...new Set([nameOf(managed), number])].join(', ')
  return (
    <>
      <Sheet {...frame} opened={sheet === 'contracts'} title={t('contracts.title')}>
        <ContractsPanel chosen={chosen} onChoose={onChoose} onManage={onManage} onAdd={() => onAdd()} />
      </Sheet>
      <Sheet
        {...frame}
        opened={sheet === 'contract'}
        back={back}
        title={managed ? nameOf(managed) : t('contracts.manage')}
        subtitle={number}
      >
        {managed && (
          <ContractActions
            contract={managed}
            onPassword={() => onSheet('contractPassword')}
            onRemove={() => onSheet('removeContract')}
          />
        )}
      </Sheet>
      <Sheet
        {...frame}
        opened={sheet === 'contractPassword'}
        title={t('contracts.passwordTitle')}
        subtitle={about}
        back={back}
      >
        {managed && (
          <ContractPassword
            contract={managed}
            phones={user?.phones ?? []}
            onPhone={config.flags.changePhone ? () => onSheet('phone') : undefined}
          />
        )}
      </Sheet>
      <Sheet
        {...frame}
        opened={sheet === 'removeContract'}
        title={t('contracts.removeTitle')}
        subtitle={about}
        back={back}
      >
        {managed && <RemoveContract contract={managed} onClose={close} />}
      </Sheet>
      <Sheet {...frame} opened={sheet === 'addContract'} title={t('common.addContract')} back={back}>
        <AddContract number={adding} Search={AddressSearch} onChoose={onChoose} />
      </Sheet>
    </>
  )
}

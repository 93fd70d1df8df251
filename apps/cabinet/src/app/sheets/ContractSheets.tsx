import type { ContractRef } from '@kabinet/contract/ids'
import { useQuery } from '@tanstack/react-query'
import type { AddressSearch as AddressSearchSlot } from '../../features/contracts/AddByAddress.tsx'
import { type AccessibleContract, nameOf, numberOf } from '../../features/contracts/contract-list.ts'
import { userQuery } from '../../features/profile/user.api.ts'
import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useChosen } from '../routes/chosen-contract.ts'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useChooseContract } from './use-choose-contract.ts'
import { useSheets } from './use-sheets.tsx'

const ContractsPanel = lazySheetContent(async () => (await import('../shell/ShellAside.tsx')).ContractsPanel)
const ContractActions = lazySheetContent(
  async () => (await import('../../features/contracts/ContractActions.tsx')).ContractActions,
)
const ContractPassword = lazySheetContent(
  async () => (await import('../../features/contracts/ContractPassword.tsx')).ContractPassword,
)
const RemoveContract = lazySheetContent(
  async () => (await import('../../features/contracts/RemoveContract.tsx')).RemoveContract,
)
const AddContract = lazySheetContent(async () => (await import('../../features/contracts/AddContract.tsx')).AddContract)
const AddressSearch: AddressSearchSlot = lazySheetContent(
  async () => (await import('../../features/addresses/SeveralSearch.tsx')).SeveralSearch,
)

export function ContractSheets() {
  const t = useMessages()
  const { open, close } = useSheets()
  const { list, chosen } = useChosen()
  const choose = useChooseContract()
  const { data: user } = useQuery(userQuery())
  const numberIn = (contract: AccessibleContract) => numberOf(contract, t, list.data ?? [])
  const about = ({ contract }: { readonly contract: AccessibleContract }) =>
    [...new Set([nameOf(contract), numberIn(contract)])].join(', ')
  return (
    <>
      <SheetFrame kind="contracts" title={t('contracts.title')}>
        <ContractsPanel chosen={chosen as Partial<ContractRef>} onChoose={choose} open={open} />
      </SheetFrame>
      <SheetFrame
        kind="contract"
        title={({ contract }) => nameOf(contract)}
        subtitle={({ contract }) => numberIn(contract)}
      >
        {({ contract }) => <ContractActions contract={contract} open={open} />}
      </SheetFrame>
      <SheetFrame kind="contractPassword" title={t('contracts.passwordTitle')} subtitle={about}>
        {({ contract }) => (
          <ContractPassword
            contract={contract}
            phones={user?.phones ?? []}
            onPhone={config.flags.changePhone ? () => open({ kind: 'phone' }) : undefined}
          />
        )}
      </SheetFrame>
      <SheetFrame kind="removeContract" width="question" title={t('contracts.removeTitle')} subtitle={about}>
        {({ contract }) => <RemoveContract contract={contract} onClose={close} />}
      </SheetFrame>
      <SheetFrame kind="addContract" title={t('common.addContract')}>
        {({ number = '' }) => (
          <AddContract number={number} Search={AddressSearch} known={list.data ?? []} onChoose={choose} />
        )}
      </SheetFrame>
    </>
  )
}

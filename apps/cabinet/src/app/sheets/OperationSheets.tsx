import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const RequestTypes = lazySheetContent(
  async () => (await import('../../features/operations/RequestTypes.tsx')).RequestTypes,
)
const RequestForm = lazySheetContent(
  async () => (await import('../../features/operations/RequestForm.tsx')).RequestForm,
)
const RequestDetail = lazySheetContent(
  async () => (await import('../../features/operations/RequestDetail.tsx')).RequestDetail,
)

/** Requests of business contracts. */
export function OperationSheets() {
  const t = useMessages()
  const { open } = useSheets()
  const numberOf = ({ contract }: { readonly contract: { readonly contract_id: string } }) =>
    t('common.number', { number: contract.contract_id })
  return (
    <>
      <SheetFrame kind="newRequest" title={t('requests.new')} subtitle={numberOf}>
        {({ contract }) => <RequestTypes contract={contract} open={open} />}
      </SheetFrame>
      <SheetFrame kind="requestForm" title={({ title }) => title} subtitle={numberOf}>
        {({ contract, type }) => <RequestForm key={type} contract={contract} type={type} open={open} />}
      </SheetFrame>
      <SheetFrame kind="request" title={({ title }) => title} subtitle={numberOf}>
        {({ contract, id }) => <RequestDetail contract={contract} id={id} />}
      </SheetFrame>
    </>
  )
}

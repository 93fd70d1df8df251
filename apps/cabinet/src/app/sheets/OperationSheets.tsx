import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const RequestSheet = lazySheetContent(
  async () => (await import('../../features/operations/RequestSheet.tsx')).RequestSheet,
)

const kinds = ['newRequest', 'requestForm', 'request'] as const

/** Sheets of requests of business contracts. */
export function OperationSheets() {
  const t = useMessages()
  const { open } = useSheets()
  return kinds.map((kind) => (
    <SheetFrame
      key={kind}
      kind={kind}
      width={kind === 'request' ? 'page' : 'form'}
      title={(sheet) => ('title' in sheet ? sheet.title : t('requests.new'))}
      subtitle={({ contract }) => t('requests.contract', { number: contract.contract_id })}
    >
      {(sheet) => <RequestSheet sheet={sheet} open={open} />}
    </SheetFrame>
  ))
}

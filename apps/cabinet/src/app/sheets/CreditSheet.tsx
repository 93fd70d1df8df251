import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const CreditContent = lazySheetContent(async () => (await import('./CreditContent.tsx')).CreditContent)

export function CreditSheet() {
  const t = useMessages()
  const { open } = useSheets()
  return (
    <SheetFrame
      kind="credit"
      title={({ credit }) => t('common.credit', { kind: credit })}
      subtitle={({ subject: { title, contract } }) =>
        [...new Set([title, t('common.number', { number: contract.contract_id })])].join(', ')
      }
    >
      {({ subject }) => (
        <CreditContent
          subject={subject}
          onTopUp={(sum = subject.sum) => open({ kind: 'topUp', subject: { ...subject, sum } })}
        />
      )}
    </SheetFrame>
  )
}

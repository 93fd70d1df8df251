import { useMessages } from '../../shared/i18n/messages.tsx'
import { AccessSheets } from './AccessSheets.tsx'
import { AutopaySheets } from './AutopaySheets.tsx'
import { ContractSheets } from './ContractSheets.tsx'
import { CreditSheet } from './CreditSheet.tsx'
import { DocumentSheets } from './DocumentSheets.tsx'
import { OperationSheets } from './OperationSheets.tsx'
import { PasskeySheets } from './PasskeySheets.tsx'
import { ProfileSheets } from './ProfileSheets.tsx'
import { ServiceSheets } from './ServiceSheets.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { TopUpSheet } from './TopUpSheet.tsx'

const SupportContent = lazySheetContent(async () => (await import('./SupportContent.tsx')).SupportContent)
const Palette = lazySheetContent(async () => (await import('../palette/Palette.tsx')).Palette)
const ShortcutsPanel = lazySheetContent(async () => (await import('../palette/ShortcutsPanel.tsx')).ShortcutsPanel)

export function ShellSheets() {
  const t = useMessages()
  return (
    <>
      <ContractSheets />
      <ProfileSheets />
      <AccessSheets />
      <PasskeySheets />
      <SheetFrame kind="support" title={t('common.support')} subtitle={t('shell.supportText')}>
        <SupportContent />
      </SheetFrame>
      <SheetFrame kind="search" title={t('palette.title')}>
        <Palette />
      </SheetFrame>
      <SheetFrame kind="shortcuts" title={t('palette.shortcuts')}>
        <ShortcutsPanel />
      </SheetFrame>
      <AutopaySheets />
      <CreditSheet />
      <TopUpSheet />
      <OperationSheets />
      <ServiceSheets />
      <DocumentSheets />
    </>
  )
}

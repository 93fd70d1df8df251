import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const contents = () => import('../../features/documents/sheet-contents.ts')
const DocumentsPanel = lazySheetContent(async () => (await contents()).DocumentsPanel)
const DocumentPreview = lazySheetContent(async () => (await contents()).DocumentPreview)
const PhoneQuestion = lazyComponent(
  async () => (await import('../../features/profile/PhoneQuestion.tsx')).PhoneQuestion,
  { lines: 0 },
)
const SignDocument = lazySheetContent(async () => (await contents()).SignDocument)

export function DocumentSheets() {
  const t = useMessages()
  const { open, back, close } = useSheets()
  const onPhone = config.flags.changePhone ? () => open({ kind: 'phone' }) : undefined
  return (
    <>
      <SheetFrame
        kind="documents"
        width="page"
        title={t('documents.title')}
        subtitle={({ subject }) => t('common.number', { number: subject.contract.contract_id })}
      >
        {({ subject, list }) => <DocumentsPanel subject={subject} list={list} open={open} />}
      </SheetFrame>
      <SheetFrame kind="document" width="page" title={({ name }) => name}>
        {(sheet) => (
          <DocumentPreview {...sheet} onList={back} onSign={() => open({ ...sheet, kind: 'signDocument' })} />
        )}
      </SheetFrame>
      <SheetFrame kind="signDocument" title={t('documents.signing')} subtitle={({ name }) => name}>
        {({ subject, documentId, name }) => (
          <SignDocument
            contract={subject.contract}
            documentId={documentId}
            name={name}
            onPhone={onPhone}
            renderPhoneQuestion={(needed) => <PhoneQuestion needed={needed} onChange={onPhone} />}
            onBack={back}
            onList={() => open({ kind: 'documents', subject, list: 'toSign' })}
            onDone={close}
          />
        )}
      </SheetFrame>
    </>
  )
}

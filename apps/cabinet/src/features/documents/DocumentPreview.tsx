import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { DocumentPage } from '../../shared/documents/DocumentPage.tsx'
import { DocumentSkeleton } from '../../shared/documents/DocumentSkeleton.tsx'
import { DownloadFailure } from '../../shared/documents/DownloadFailure.tsx'
import pageClasses from '../../shared/documents/document-page.module.css'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { Letterhead } from '../../shared/page/Letterhead.tsx'
import type { DocumentsSubject } from './documents-sheets.ts'
import { isGone, type Preview, previewQuery, useSaveDocument } from './documents.api.ts'
import classes from './documents.module.css'
import { GoneDocument } from './GoneDocument.tsx'
import { useDayTexts } from './use-day-texts.ts'

interface Props {
  readonly subject: DocumentsSubject
  readonly documentId: string
  readonly onSign: () => void
}

interface PreviewProps extends Props {
  readonly name: string
  readonly onList: () => void
}

/** Document as a page, with its state. */
export function DocumentPreview(props: PreviewProps) {
  const { subject, documentId, name, onList, onSign } = props
  const t = useMessages()
  const query = useQuery(previewQuery(subject.contract, documentId))
  if (isGone(query.error)) return <GoneDocument error={query.error} onList={onList} />
  return (
    <QueryBoundary query={query} failed={t('documents.previewFailed')} skeleton={<Opening />}>
      {(document) => (
        <div className={classes.preview}>
          <Printed name={name} subject={subject} />
          <State document={document} subject={subject} />
          <DocumentPage {...document} />
          <Buttons document={document} subject={subject} documentId={documentId} onSign={onSign} />
        </div>
      )}
    </QueryBoundary>
  )
}

/** The page with its day above and its buttons below, so that nothing moves once it is there. */
function Opening() {
  return (
    <div className={classes.preview}>
      <SkeletonLine width="9rem" height="1.25rem" />
      <DocumentSkeleton />
      <SheetActions>
        <div className={pageClasses.buttons}>
          <SkeletonLine width="100%" height="3rem" radius="var(--k-radius-button)" />
        </div>
      </SheetActions>
    </div>
  )
}

function Printed({ name, subject }: Pick<PreviewProps, 'name' | 'subject'>) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Letterhead
      title={name}
      facts={[
        { title: t('history.printedContract'), value: subject.contract.contract_id },
        { title: t('history.printedHolder'), value: subject.owner },
        { title: t('history.printedOn'), value: formats.fullDay(formats.today) },
      ]}
    />
  )
}

function State({ document, subject }: { readonly document: Preview; readonly subject: DocumentsSubject }) {
  const t = useMessages()
  const formats = useFormats()
  const days = useDayTexts()
  const { signedDate, on_paper: onPaper, createDate } = document
  return (
    <>
      {signedDate && (
        <Notice
          severity="ok"
          title={
            onPaper
              ? t('documents.signedPaper', { day: formats.day(formats.dayAt(signedDate), 'on') })
              : days.signed(signedDate, onPaper)
          }
        >
          {onPaper && t('documents.paperText')}
        </Notice>
      )}
      {!signedDate && !subject.maySign && (
        <Notice
          severity="info"
          title={t('documents.ownerSigns', { named: subject.owner ? 'yes' : 'no', name: subject.owner })}
        >
          {t('documents.ownerSignsText')}
        </Notice>
      )}
      <p className={classes.days}>
        {days.created(createDate)}
        {document.language !== formats.language && `, ${t('documents.inLanguage', { language: document.language })}`}
      </p>
    </>
  )
}

interface ButtonsProps extends Props {
  readonly document: Preview
}

function Buttons({ document, subject, documentId, onSign }: ButtonsProps) {
  const t = useMessages()
  const save = useSaveDocument(subject.contract, documentId)
  return (
    <SheetActions>
      {save.error && <DownloadFailure error={save.error} />}
      <div className={pageClasses.buttons}>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('documents.download')}
        </Button>
        {document.signedDate === null && subject.maySign && <Button onClick={onSign}>{t('documents.sign')}</Button>}
      </div>
    </SheetActions>
  )
}

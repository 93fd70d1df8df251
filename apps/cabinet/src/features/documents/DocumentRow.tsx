import type { ContractRef } from '@kabinet/contract/ids'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { Loader } from '@mantine/core'
import { IconDownload } from '@kabinet/ui/icons/download.ts'
import { IconFileCheck } from '@kabinet/ui/icons/file-check.ts'
import { IconSignature } from '@kabinet/ui/icons/signature.ts'
import { DownloadFailure } from '../../shared/documents/DownloadFailure.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { isGone, type SignedDocument, type UnsignedDocument, useSaveDocument } from './documents.api.ts'
import classes from './documents.module.css'
import { useDayTexts } from './use-day-texts.ts'

interface Props {
  readonly contract: ContractRef
  readonly document: UnsignedDocument | SignedDocument
  readonly maySign: boolean
  readonly onOpen: () => void
  /** Called if the document turns out to have been withdrawn, since its row is about to disappear. */
  readonly onGone: (error: unknown) => void
}

/**
 * Row of a document: its name opens it, the button downloads it. What is to be done with it is said at the row's end or,
 * on a phone, below its day.
 */
export function DocumentRow({ contract, document, maySign, onOpen, onGone }: Props) {
  const t = useMessages()
  const days = useDayTexts()
  const isDesktop = useIsDesktop()
  const save = useSaveDocument(contract, document.documentId, onGone)
  const { name, createDate } = document
  const act = maySign && !document.signed && <span className={classes.act}>{t('documents.readAndSign')}</span>
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <button type="button" className={classes.open} onClick={onOpen}>
          <IconTile
            icon={document.signed ? <IconFileCheck /> : <IconSignature />}
            tint={document.signed ? 'neutral' : 'warn'}
          />
          <TitleWithNote
            title={name}
            note={
              <>
                {document.signed ? days.signed(document.signedDate, document.on_paper) : days.created(createDate)}
                {!isDesktop && act}
              </>
            }
          />
          {isDesktop && act}
        </button>
        <IconButton
          label={t('documents.downloadNamed', { name })}
          icon={save.isPending ? <Loader size={22} /> : <IconDownload size={22} />}
          {...(isDesktop && document.signed && { text: t('documents.download') })}
          aria-busy={save.isPending}
          onClick={() => {
            if (!save.isPending) save.mutate()
          }}
        />
      </div>
      {save.error && !isGone(save.error) && (
        <div className={classes.failure}>
          <DownloadFailure error={save.error} />
        </div>
      )}
    </li>
  )
}

import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { Loader } from '@mantine/core'
import { IconDownload } from '@kabinet/ui/icons/download.ts'
import { IconFileCheck } from '@kabinet/ui/icons/file-check.ts'
import { IconSignature } from '@kabinet/ui/icons/signature.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { isGone, type SignedDocument, type UnsignedDocument, useSaveDocument } from './documents.api.ts'
import classes from './documents.module.css'
import { useDayTexts } from './use-day-texts.ts'

interface Props {
  readonly contract: ContractRef
  readonly document: UnsignedDocument | SignedDocument
  readonly onOpen: () => void
  /** Called if the document turns out to have been withdrawn, since its row is about to disappear. */
  readonly onGone: (error: unknown) => void
}

/** Row of a document, which opens it, with a button that downloads it. */
export function DocumentRow({ contract, document, onOpen, onGone }: Props) {
  const t = useMessages()
  const days = useDayTexts()
  const save = useSaveDocument(contract, document.documentId, onGone)
  const { name, createDate } = document
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <button type="button" className={classes.open} onClick={onOpen}>
          <IconTile
            icon={document.signed ? <IconFileCheck /> : <IconSignature />}
            tint={document.signed ? 'neutral' : 'warn'}
          />
          <TitleWithNote title={name} note={document.signed ? undefined : days.created(createDate)}>
            {document.signed && (
              <span className={classes.signed}>{days.signed(document.signedDate, document.on_paper)}</span>
            )}
          </TitleWithNote>
        </button>
        <IconButton
          label={t('documents.downloadNamed', { name })}
          icon={save.isPending ? <Loader size={22} /> : <IconDownload size={22} />}
          aria-busy={save.isPending}
          onClick={() => {
            if (!save.isPending) save.mutate()
          }}
        />
      </div>
      {save.error && !isGone(save.error) && (
        <div className={classes.failure}>
          <Notice severity="error" live title={failureText(save.error, t)} />
        </div>
      )}
    </li>
  )
}

import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { failureText, useMessages } from '../i18n/messages.tsx'

/** Says that the file of a document could not be saved, and why. The document itself can be read all the same. */
export function DownloadFailure({ error }: { readonly error: unknown }) {
  const t = useMessages()
  return (
    <Notice severity="error" live title={t('documents.downloadFailed')}>
      {failureText(error, t)}
    </Notice>
  )
}

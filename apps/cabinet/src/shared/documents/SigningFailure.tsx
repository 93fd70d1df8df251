import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Unreachable } from '../api/failures.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'

/** Says that a document was not signed, and why; after a lost answer, that it may have been. */
export function SigningFailure({ error }: { readonly error: unknown }) {
  const t = useMessages()
  if (error instanceof Unreachable) return <Notice severity="error" live title={t('documents.lost')} />
  return (
    <Notice severity="error" live title={t('documents.signFailed')}>
      {failureText(error, t)}
    </Notice>
  )
}

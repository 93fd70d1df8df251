import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { codeProblem } from '../forms/code-problem.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'

/** Says that no code was sent for signing, and why: once those of the day are spent, that is all there is to say. */
export function CodeNotSent({ error }: { readonly error: unknown }) {
  const t = useMessages()
  const reason = failureText(error, t)
  if (codeProblem(error)) return <Notice severity="error" live title={reason} />
  return (
    <Notice severity="error" live title={t('documents.codeFailed')}>
      {reason}
    </Notice>
  )
}

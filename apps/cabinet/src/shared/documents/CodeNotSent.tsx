import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import type { ReactNode } from 'react'
import { codeProblem } from '../forms/code-problem.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'

interface Props {
  readonly error: unknown
  /** What to do once the codes of the day are spent. */
  readonly instead?: ReactNode
}

/** Says that no code was sent for signing, and why: once those of the day are spent, that is all there is to say. */
export function CodeNotSent({ error, instead }: Props) {
  const t = useMessages()
  const reason = failureText(error, t)
  const problem = codeProblem(error)
  if (problem) {
    return <Notice severity="error" live title={reason} action={problem === 'spentToday' ? instead : undefined} />
  }
  return (
    <Notice severity="error" live title={t('documents.codeFailed')}>
      {reason}
    </Notice>
  )
}

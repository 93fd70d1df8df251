import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { CodeEntry, type CodeSent, sentBefore } from '../../shared/forms/CodeEntry.tsx'
import { codeProblem } from '../../shared/forms/code-problem.ts'
import { CodeNotSent } from '../../shared/documents/CodeNotSent.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import type { useSigning } from './documents.api.ts'
import classes from './documents.module.css'

/** Asks whether the phone number is still the customer's. */
export type RenderPhoneQuestion = (answer: {
  /** Called once it is known to be. */
  readonly onConfirmed: () => void
  /** What to show if there is nothing to ask. */
  readonly otherwise: ReactNode
}) => ReactNode

interface Props extends ReturnType<typeof useSigning> {
  readonly meaning: string
  /** What to do after a request to sign whose answer was lost; undefined for other errors and none. */
  readonly lost: string | undefined
  readonly onPhone: (() => void) | undefined
  readonly renderPhoneQuestion: RenderPhoneQuestion
  readonly onBack: () => void
}

/** Masked phone; undefined if the code was sent before this form was opened. */
type Sent = CodeSent & { readonly phone?: string }

export function SignByCode({ sendCode, sign, meaning, lost, onPhone, renderPhoneQuestion, onBack }: Props) {
  const t = useMessages()
  const [sent, setSent] = useState<Sent>()
  // Whether the code was sent again after a confirmation, so that its refusal is not shown by the code's own form.
  const [repeated, setRepeated] = useState(false)

  function request() {
    sendCode.mutate(undefined, { onSuccess: setSent, onError: (error) => setSent(sentBefore(error)) })
  }

  function repeat() {
    setRepeated(true)
    sign.mutate(sign.variables)
  }

  if (needsConfirmation(sign.error)) return <ConfirmIdentity why={t('documents.whyConfirm')} onConfirmed={repeat} />
  if (needsConfirmation(sendCode.error)) return <ConfirmIdentity onConfirmed={request} />
  if (isRefused(sendCode.error, 'phone_missing')) {
    return (
      <div className={classes.signing}>
        <Notice severity="warn" live title={failureText(sendCode.error, t)}>
          {!onPhone && <SupportPhone />}
        </Notice>
        {onPhone && <Button onClick={onPhone}>{t('documents.addPhone')}</Button>}
      </div>
    )
  }
  if (sent) {
    return (
      <div className={classes.signing}>
        <p className={classes.text}>{meaning}</p>
        {repeated && sign.error !== null && <Notice severity="error" live title={lost ?? failureText(sign.error, t)} />}
        <CodeEntry
          sent={sent}
          sentTo={sent.phone}
          submit={t('documents.sign')}
          failed={(error) => (error === sign.error ? lost : undefined)}
          onCheck={(code) => {
            setRepeated(false)
            return sign.mutateAsync(code)
          }}
          onResend={() => sendCode.mutateAsync()}
        />
      </div>
    )
  }
  return <CodeRequest {...{ sendCode, meaning, renderPhoneQuestion, onBack }} onRequest={request} />
}

interface CodeRequestProps extends Pick<Props, 'sendCode' | 'meaning' | 'renderPhoneQuestion' | 'onBack'> {
  readonly onRequest: () => void
}

/** Asks for the code; once those of the day are spent, there is nothing to agree to. */
function CodeRequest({ sendCode, meaning, renderPhoneQuestion, onBack, onRequest }: CodeRequestProps) {
  const t = useMessages()
  const isSpent = codeProblem(sendCode.error) === 'spentToday'
  const isAsking = isRefused(sendCode.error, 'phone_unconfirmed')
  const send = (
    <Button loading={sendCode.isPending} onClick={onRequest}>
      {t('common.sendCode')}
    </Button>
  )
  return (
    <div className={classes.signing}>
      {!isSpent && (
        <p className={classes.text}>
          {meaning} {!isAsking && t('documents.codeText')}
        </p>
      )}
      {isAsking && renderPhoneQuestion({ onConfirmed: onRequest, otherwise: send })}
      {!isAsking && sendCode.error !== null && <CodeNotSent error={sendCode.error} />}
      {!isAsking && !isSpent && send}
      {!isAsking && (
        <Button variant="default" onClick={onBack}>
          {t(isSpent ? 'documents.backToDocument' : 'documents.notNow')}
        </Button>
      )}
    </div>
  )
}

function isRefused(error: unknown, refusal: Refusal): boolean {
  return error instanceof Refused && error.refusal === refusal
}

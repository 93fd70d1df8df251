import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { CodeEntry, type CodeSent, sentBefore } from '../../shared/forms/CodeEntry.tsx'
import { CodeNotSent } from '../../shared/documents/CodeNotSent.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import type { useSigning } from './documents.api.ts'
import classes from './documents.module.css'

interface Props extends ReturnType<typeof useSigning> {
  readonly meaning: string
  /** What to do after a request to sign whose answer was lost; undefined for other errors and none. */
  readonly lost: string | undefined
  readonly onPhone: (() => void) | undefined
  /** Asks whether the phone number is still the customer's. */
  readonly phoneQuestion: ReactNode
  readonly onBack: () => void
}

/** Masked phone; undefined if the code was sent before this form was opened. */
type Sent = CodeSent & { readonly phone?: string }

export function SignByCode({ sendCode, sign, meaning, lost, onPhone, phoneQuestion, onBack }: Props) {
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

  if (needsConfirmation(sign.error)) return <ConfirmIdentity onConfirmed={repeat} />
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
  return (
    <div className={classes.signing}>
      <p className={classes.text}>
        {meaning} {t('documents.codeText')}
      </p>
      {isRefused(sendCode.error, 'phone_unconfirmed')
        ? phoneQuestion
        : sendCode.error !== null && <CodeNotSent error={sendCode.error} />}
      <Button loading={sendCode.isPending} onClick={request}>
        {t('common.sendCode')}
      </Button>
      <Button variant="default" onClick={onBack}>
        {t('documents.notNow')}
      </Button>
    </div>
  )
}

function isRefused(error: unknown, refusal: Refusal): boolean {
  return error instanceof Refused && error.refusal === refusal
}

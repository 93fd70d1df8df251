import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLimit } from '../../shared/api/failures.ts'
import { countdownText } from '../../shared/i18n/countdown-text.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { QrCode } from '../../shared/session/QrCode.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { useCountdown } from '../../shared/page/use-countdown.ts'
import { followCode } from './follow-code.ts'
import { clearCode, type PaymentCode } from './payment-code.ts'
import { dropPayment, lookAgain, reportPaid } from './payment-return.ts'
import classes from './payments.module.css'
import type { PaymentSubject } from './top-up-subject.ts'
import { type CodeOrder, useCode } from './use-code.ts'

interface Props {
  readonly subject: PaymentSubject
  readonly code: PaymentCode
  /** Details of the order; undefined after a reload, when only the code and the amount are known. */
  readonly order: CodeOrder | undefined
  readonly onCode: (code: PaymentCode) => void
  readonly onBack: () => void
  readonly onPaid: () => void
}

export function FpsStep({ subject, code, order, onCode, onBack, onPaid }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const isOnDesk = useIsDesktop()
  const top = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const left = useCountdown(code.expires.getTime())
  const { ask, asking, failure } = useCode(subject)
  const queryClient = useQueryClient()
  const sum = formats.money(code.sum)
  const { transactionId } = code

  const announce = useEffectEvent((state: 'done' | 'failed') => {
    clearCode()
    if (state === 'done') {
      reportPaid(transactionId)
      void queryClient.invalidateQueries()
      onPaid()
    } else {
      dropPayment()
      setFailed(true)
    }
  })

  useEffect(() => {
    top.current?.focus()
    const stop = new AbortController()
    let ended = false
    void followCode(transactionId, stop.signal).then((state) => {
      if (!state) return
      ended = true
      announce(state)
    })
    return () => {
      stop.abort()
      // The payment may still succeed after the sheet is closed, so the page takes over the polling.
      if (!ended) lookAgain()
    }
  }, [transactionId])

  function giveUp() {
    clearCode()
    dropPayment()
    onBack()
  }

  const isOver = failed || left === 0
  const isLimited = useLimit(failure)
  return (
    <div ref={top} tabIndex={-1} className={classes.code}>
      {isOver ? (
        <Notice
          severity={left === 0 ? 'warn' : 'error'}
          live
          title={t(left === 0 ? 'payment.codeOver' : 'payment.codeRejected', { sum })}
        >
          {t('payment.codeAgainText')}
        </Notice>
      ) : (
        <>
          <p className={classes.codeSum}>
            <MoneyText text={sum} />
          </p>
          <figure className={classes.qr}>
            <QrCode text={code.data} label={t('payment.codeLabel', { sum })} />
            <figcaption>{t('payment.codeText', { device: isOnDesk ? 'desk' : 'phone' })}</figcaption>
          </figure>
          <Awaited left={left} />
          <Button component="a" href={code.data} target="_blank" rel="noreferrer" className={classes.app}>
            {t('payment.codeOpen')}
          </Button>
        </>
      )}
      {failure && <Notice severity="error" live title={failureText(failure, t)} />}
      {isOver && (
        <Button
          loading={asking}
          disabled={isLimited}
          onClick={() => ask(order ?? { sum: code.sum, email: undefined }, { onCode })}
        >
          {t('payment.codeAgain')}
        </Button>
      )}
      <Button variant={isOver ? 'default' : 'subtle'} onClick={giveUp}>
        {t('payment.codeBack')}
      </Button>
    </div>
  )
}

/** Says that a payment will be noticed by itself, and how long the code is good for. */
function Awaited({ left }: { readonly left: number }) {
  const t = useMessages()
  return (
    <div>
      <p className={classes.waiting} role="status">
        <Loader size={18} aria-hidden="true" />
        {t('payment.codeAwaited')}
      </p>
      <p className={classes.left} role="timer">
        {t('payment.codeLeft', { time: countdownText(left) })}
      </p>
    </div>
  )
}

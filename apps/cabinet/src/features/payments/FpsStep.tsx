import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countdownText } from '../../shared/countdown-text.ts'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { QrCode } from '../../shared/QrCode.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useCountdown } from '../../shared/use-countdown.ts'
import { followCode } from './follow-code.ts'
import { forgetCode, type PaymentCode } from './payment-code.ts'
import { dropPayment, lookAgain, tellPaid } from './payment-return.ts'
import classes from './payments.module.css'
import type { PaymentSubject } from './top-up-subject.ts'
import { type CodeOrder, useCode } from './use-code.ts'

interface Props {
  readonly subject: PaymentSubject
  readonly code: PaymentCode
  /** What the code was asked for; without it, after a reload, its sum alone is known. */
  readonly order: CodeOrder | undefined
  readonly onCode: (code: PaymentCode) => void
  /** The code is given up: back to the sum. */
  readonly onBack: () => void
  /** The bank has the money. */
  readonly onPaid: () => void
}

/**
 * Paying by QR code (specification §2, step 2): the code, its link for whoever holds a phone, and the time it has left.
 * The bank is asked until it says what became of it.
 */
export function FpsStep({ subject, code, order, onCode, onBack, onPaid }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const top = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const left = useCountdown(code.expires * 1000)
  const { ask, asking, failure } = useCode(subject)
  const queryClient = useQueryClient()
  const sum = formats.money(wireMoney(code.sum))
  const { transactionId } = code

  const tell = useEffectEvent((state: 'done' | 'failed') => {
    forgetCode()
    if (state === 'done') {
      tellPaid(transactionId)
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
      tell(state)
    })
    return () => {
      stop.abort()
      // Whoever closes this may have paid: the page goes on asking.
      if (!ended) lookAgain()
    }
  }, [transactionId])

  function giveUp() {
    forgetCode()
    dropPayment()
    onBack()
  }

  const isOver = failed || left === 0
  return (
    <div ref={top} tabIndex={-1} className={classes.code}>
      {isOver ? (
        <Notice
          tone={left === 0 ? 'warn' : 'error'}
          live
          title={left === 0 ? t('payment.codeOver') : t('payment.codeRejected')}
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
            <figcaption>{t('payment.codeText')}</figcaption>
          </figure>
          <p className={classes.left} role="timer">
            {t('payment.codeLeft', { time: countdownText(left) })}
          </p>
          <Button component="a" href={code.data} target="_blank" rel="noreferrer" className={classes.app}>
            {t('payment.codeOpen')}
          </Button>
        </>
      )}
      {failure && <Notice tone="error" live title={failureText(failure, t)} />}
      <Button
        variant={isOver ? 'filled' : 'default'}
        loading={asking}
        onClick={() => ask(order ?? { sum: wireMoney(code.sum), email: undefined }, { onCode })}
      >
        {t('payment.codeAgain')}
      </Button>
      <Button variant={isOver ? 'default' : 'subtle'} onClick={giveUp}>
        {t('payment.codeBack')}
      </Button>
    </div>
  )
}

import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { config } from '../../shared/config.ts'
import { countdownText } from '../../shared/countdown-text.ts'
import { Refused } from '../../shared/failures.ts'
import { pause } from '../../shared/pause.ts'
import { phoneText } from '../../shared/phone-text.ts'
import { QrCode } from '../../shared/QrCode.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { momentIn, useCountdown } from '../../shared/use-countdown.ts'
import { isAwaited, signInByCall } from './phone.api.ts'
import { type PhoneStep, secondsLeft } from './phone-step.ts'
import classes from './sign-in.module.css'

/** How often it is asked whether the call has come (specification §9). */
const pollMs = 3000

interface Props {
  readonly step: Extract<PhoneStep, { by: 'call' }>
  /** The call has come and the session is open. */
  readonly onCalled: () => Promise<void>
  /** It has come, and the phone alone is not enough. */
  readonly onOutdated: () => void
  readonly onAgain: () => Promise<void>
}

/**
 * The number to call, as a link and as a QR code, while the call is awaited. Whatever the server says against it ends
 * the waiting and is shown (specification §2, §8).
 */
export function CallStep({ step, onCalled, onOutdated, onAgain }: Props) {
  const t = useTexts()
  const { call, phone } = step
  const top = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [working, setWorking] = useState(false)
  const [until] = useState(() => momentIn(secondsLeft(step, call.waits, Date.now())))
  const left = useCountdown(until)
  const number = phoneText(call.phone, config.phone.mask)
  const address = `tel:+${call.phone}`

  const enter = useEffectEvent(onCalled)
  const refuse = useEffectEvent((error: unknown) => {
    if (error instanceof Refused && error.code === 'phone_outdated') onOutdated()
    else setFailure(error)
  })

  useEffect(() => {
    top.current?.focus()
    const stop = new AbortController()
    follow(call.request_id, stop.signal).then(
      (called) => (called ? enter() : undefined),
      (error: unknown) => {
        if (!stop.signal.aborted) refuse(error)
      },
    )
    return () => stop.abort()
  }, [call.request_id])

  async function again() {
    setWorking(true)
    try {
      await onAgain()
    } catch (error) {
      setFailure(error)
      setWorking(false)
    }
  }

  if (failure !== undefined) {
    return (
      <>
        <Notice tone="error" live title={failureText(failure, t)} />
        <Button loading={working} onClick={() => void again()}>
          {t('pageAuth.callAgain')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p ref={top} tabIndex={-1} className={classes.callText}>
        {t('pageAuth.callText', { phone: phoneText(phone, config.phone.mask) })}
      </p>
      <Button component="a" href={address}>
        {t('pageAuth.call', { phone: number })}
      </Button>
      <figure className={classes.qr}>
        <QrCode text={address} label={t('pageAuth.callQr', { phone: number })} />
        <figcaption className={classes.hint}>{t('pageAuth.callQrText')}</figcaption>
      </figure>
      <p className={classes.waits} role="timer">
        {t('pageAuth.callWaits', { time: countdownText(left) })}
      </p>
    </>
  )
}

/** Waits for the call and signs in; false when nobody waits any more. Refused as the server refuses. */
async function follow(uid: string, signal: AbortSignal): Promise<boolean> {
  do {
    await pause(pollMs, signal)
    if (signal.aborted) return false
  } while (await stillAwaited(uid, signal))
  await signInByCall(uid)
  return true
}

/** An answer that does not come is no news: the person may be on the phone just now, and without the internet. */
async function stillAwaited(uid: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await isAwaited(uid, signal)
  } catch (error) {
    if (error instanceof Refused || signal.aborted) throw error
    return true
  }
}

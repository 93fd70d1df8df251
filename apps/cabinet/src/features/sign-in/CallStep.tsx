import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { countdownText } from '../../shared/i18n/countdown-text.ts'
import { Refused, useLimit } from '../../shared/api/failures.ts'
import { pause } from '../../shared/lazy/yield-to-main.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { QrCode } from '../../shared/session/QrCode.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { momentIn, useCountdown } from '../../shared/page/use-countdown.ts'
import { isAwaited, signInByCall } from './phone.api.ts'
import { type PhoneStep, secondsLeft } from './phone-step.ts'
import classes from './sign-in.module.css'

const pollMs = 3000

interface Props {
  readonly step: Extract<PhoneStep, { by: 'call' }>
  readonly onCalled: () => Promise<void>
  readonly onOutdated: () => void
  readonly onAgain: () => Promise<void>
  /** Opens the form for signing in with a contract number. */
  readonly onContract: () => void
}

export function CallStep({ step, onCalled, onOutdated, onAgain, onContract }: Props) {
  const t = useMessages()
  const { call, phone } = step
  const isDesktop = useIsDesktop()
  const top = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [working, setWorking] = useState(false)
  const isLimited = useLimit(failure)
  const [until] = useState(() => momentIn(secondsLeft(step, call.waits, Date.now())))
  const left = useCountdown(until)
  const number = phoneText(call.phone, config.phone.mask)
  const address = `tel:+${call.phone}`

  const enter = useEffectEvent(onCalled)
  const refuse = useEffectEvent((error: unknown) => {
    if (error instanceof Refused && error.refusal === 'phone_outdated') onOutdated()
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
        <Notice severity="error" live title={failureText(failure, t)} />
        {isPhoneRefused(failure) ? (
          <Button onClick={onContract}>{t('pageAuth.withContract')}</Button>
        ) : (
          <Button loading={working} disabled={isLimited} onClick={() => void again()}>
            {t('pageAuth.callAgain')}
          </Button>
        )}
      </>
    )
  }
  const link = (
    <Button component="a" variant={isDesktop ? 'subtle' : 'filled'} href={address}>
      {t('pageAuth.call', { phone: number })}
    </Button>
  )
  return (
    <>
      <p ref={top} tabIndex={-1} className={classes.callText}>
        {t('pageAuth.callText', { phone: phoneText(phone, config.phone.mask) })}
      </p>
      {/* A desk seldom calls, so its code comes first. */}
      {!isDesktop && link}
      <figure className={classes.qr}>
        <QrCode text={address} label={t('pageAuth.callQr', { phone: number })} />
        <figcaption className={classes.hint}>{t('pageAuth.callQrText')}</figcaption>
      </figure>
      {isDesktop && link}
      <p className={classes.waits} role="timer">
        {t('pageAuth.callWaits', { time: countdownText(left) })}
      </p>
    </>
  )
}

/** Returns whether another call from this phone would be refused too. */
function isPhoneRefused(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'call_refused'
}

/**
 * Waits for the call, then signs in. Rejects if the server refuses, or if `signal` aborts during a poll; if it aborts
 * between polls, resolves with false.
 */
async function follow(uid: string, signal: AbortSignal): Promise<boolean> {
  do {
    await pause(pollMs, signal)
    if (signal.aborted) return false
  } while (await stillAwaited(uid, signal))
  await signInByCall(uid)
  return true
}

/**
 * Returns whether the server still waits for the call. Network errors count as waiting: a phone may be offline during a
 * call.
 */
async function stillAwaited(uid: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await isAwaited(uid, signal)
  } catch (error) {
    if (error instanceof Refused || signal.aborted) throw error
    return true
  }
}

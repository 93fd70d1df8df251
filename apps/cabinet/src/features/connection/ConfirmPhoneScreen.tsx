import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { browserClock } from '../../shared/page/use-countdown.ts'
import { CodeEntry } from '../../shared/forms/CodeEntry.tsx'
import { useAutofocus } from '../../shared/forms/use-autofocus.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { checkCode, provePhone, requestCode } from './connection.api.ts'
import classes from './connection.module.css'
import { goTo } from './flow-path.ts'
import { FlowScreen } from './FlowScreen.tsx'
import { orderStore } from './order.ts'
import { customerKeyOf } from './stored-order.ts'
import { useContinue } from './use-continue.ts'

/** Returns how many seconds of the countdown are left, by the browser's clock. */
function secondsLeft({ at, resendAfter }: { at: number; resendAfter: number }): number {
  return Math.max(0, Math.ceil(resendAfter - (Date.now() - at) / 1000))
}

/** The code from the text message. A reload keeps the countdown and sends nothing. */
export function ConfirmPhoneScreen() {
  const t = useMessages()
  const proceed = useContinue(useQueryClient())
  const [{ phoneNumber: phone = '', code }] = useState(orderStore.read)
  const [sent] = useState(() => ({ resend_after: code ? secondsLeft(code) : 0 }))
  const [isSpent, setSpent] = useState(false)
  // A code can be checked once. If what follows fails, it continues from here.
  const proof = useRef<string>(undefined)
  // The code is all there is to do here, so its field gets the focus rather than the heading.
  const entry = useAutofocus<HTMLDivElement>()

  async function check(entered: string) {
    if (!customerKeyOf(orderStore.read(), phone)) {
      proof.current ??= await noticeSpent(checkCode(phone, entered))
      await provePhone(phone, proof.current)
    }
    await proceed()
  }

  async function resend() {
    proof.current = undefined
    return noticeSpent(requestCode(phone))
  }

  async function noticeSpent<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      setSpent(error instanceof Refused && error.refusal === 'code_daily_attempts_exceeded')
      throw error
    }
  }

  return (
    <FlowScreen title={t('connection.codeTitle')}>
      <div ref={entry}>
        <CodeEntry
          sent={sent}
          sentTo={phoneText(phone, config.phone.mask)}
          submit={t('connection.next')}
          sendsItself
          now={browserClock}
          onCheck={check}
          onResend={resend}
        />
      </div>
      {isSpent && (
        <Notice
          severity="info"
          title={t('connection.codesSpent')}
          action={
            <Button variant="subtle" fullWidth={false} onClick={() => goTo({ step: 'callback' })}>
              {t('connection.callMe')}
            </Button>
          }
        />
      )}
      <Button variant="subtle" className={classes.change} onClick={() => goTo({ step: 'personal-data' })}>
        {t('pageAuth.changePhone')}
      </Button>
    </FlowScreen>
  )
}

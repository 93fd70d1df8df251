import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CodeEntry } from '../../shared/forms/CodeEntry.tsx'
import { config } from '../../shared/page/config.ts'
import { Refused } from '../../shared/api/failures.ts'
import { localPhone, phoneText } from '../../shared/i18n/phone-text.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { CallStep } from './CallStep.tsx'
import { OutdatedPhone } from './OutdatedPhone.tsx'
import { awaitCall, sendCode, signInByCallAndContract, signInByCode } from './phone.api.ts'
import { keepStep, keptStep, type PhoneStep, secondsLeft } from './phone-step.ts'
import { PhoneForm } from './PhoneForm.tsx'
import classes from './sign-in.module.css'
import type { SignedInProps } from './signed-in.ts'

interface Props extends SignedInProps {
  /** Opens the form for signing in with a contract number. */
  readonly onContract: () => void
}

/** Sign-in with a phone number: first the number, then a code or a call. A reload keeps the second step. */
export function PhoneSignIn({ onSignedIn, onIntent, onContract }: Props) {
  const [step, setStep] = useState(() => keptStep(sessionStorage, Date.now()))
  const [sent, setSent] = useState(step)
  /** Signs in with a contract number as well. Set if the phone number alone is not enough. */
  const [withContract, setWithContract] = useState<(contract: string) => Promise<void>>()
  const [local, setLocal] = useState(step ? localPhone(`+${step.phone}`, config.phone) : '')

  function goTo(next: PhoneStep | undefined) {
    keepStep(sessionStorage, next)
    setWithContract(undefined)
    setStep(next)
    if (next) setSent(next)
  }

  async function askCode(phone: string) {
    // A code has already been sent to this number, and another cannot be requested yet.
    if (sent?.by === 'code' && sent.phone === phone && secondsLeft(sent, sent.resendAfter, Date.now()) > 0) {
      return goTo(sent)
    }
    goTo({ by: 'code', phone, resendAfter: await sendOrKeepCode(phone), at: Date.now() })
  }

  async function askCall(phone: string) {
    goTo({ by: 'call', phone, call: await awaitCall(phone), at: Date.now() })
  }

  async function enter() {
    keepStep(sessionStorage, undefined)
    await onSignedIn()
  }

  if (!step) {
    return (
      <PhoneForm
        local={local}
        onChange={setLocal}
        takesFocus={sent !== undefined}
        onIntent={onIntent}
        onCode={askCode}
        onCall={askCall}
      />
    )
  }
  const { phone } = step
  const changePhone = () => goTo(undefined)
  if (withContract) {
    return (
      <ConfirmPhone onChangePhone={changePhone}>
        <OutdatedPhone
          phone={phoneText(phone, config.phone.mask)}
          onContract={async (contract) => {
            await withContract(contract)
            await enter()
          }}
        />
      </ConfirmPhone>
    )
  }
  if (step.by === 'call') {
    const { request_id: request } = step.call
    return (
      <ConfirmPhone onChangePhone={changePhone}>
        <CallStep
          key={request}
          step={step}
          onCalled={enter}
          onOutdated={() => setWithContract(() => (contract: string) => signInByCallAndContract(request, contract))}
          onAgain={() => askCall(phone)}
          onContract={() => {
            goTo(undefined)
            onContract()
          }}
        />
      </ConfirmPhone>
    )
  }
  return (
    <ConfirmPhone onChangePhone={changePhone}>
      <CodeStep
        step={step}
        onChecked={enter}
        onOutdated={(code) => setWithContract(() => (contract: string) => signInByCode(phone, code, contract))}
        onResent={(resendAfter) => goTo({ by: 'code', phone, resendAfter, at: Date.now() })}
      />
    </ConfirmPhone>
  )
}

function ConfirmPhone({ onChangePhone, children }: { onChangePhone: () => void; children: ReactNode }) {
  const t = useMessages()
  return (
    <div className={classes.step}>
      {children}
      <Button variant="subtle" onClick={onChangePhone}>
        {t('pageAuth.changePhone')}
      </Button>
    </div>
  )
}

/** Sends a code, unless one was sent recently. Returns the seconds until another may be requested. */
async function sendOrKeepCode(phone: string): Promise<number> {
  try {
    const { resend_after } = await sendCode(phone)
    return resend_after
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'code_requested') return error.retryAfter ?? 0
    throw error
  }
}

interface CodeStepProps {
  readonly step: Extract<PhoneStep, { by: 'code' }>
  readonly onChecked: () => Promise<void>
  readonly onOutdated: (code: string) => void
  readonly onResent: (resendAfter: number) => void
}

function CodeStep({ step: { phone, ...step }, onChecked, onOutdated, onResent }: CodeStepProps) {
  const t = useMessages()
  const [sent] = useState(() => ({ resend_after: secondsLeft(step, step.resendAfter, Date.now()) }))
  return (
    <CodeEntry
      sent={sent}
      sentTo={phoneText(phone, config.phone.mask)}
      submit={t('pageAuth.submit')}
      sendsItself
      onCheck={async (code) => {
        try {
          await signInByCode(phone, code)
        } catch (error) {
          if (!(error instanceof Refused) || error.refusal !== 'phone_outdated') throw error
          return onOutdated(code)
        }
        await onChecked()
      }}
      onResend={async () => {
        const again = await sendCode(phone)
        onResent(again.resend_after)
        return again
      }}
    />
  )
}

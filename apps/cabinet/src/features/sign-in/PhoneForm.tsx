import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { config } from '../../shared/config.ts'
import { PhoneInput } from '../../shared/PhoneInput.tsx'
import { wholePhone } from '../../shared/phone-text.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { OwnDevice } from './OwnDevice.tsx'
import classes from './sign-in.module.css'

const { authBySms, authByCall } = config.flags

type Way = 'code' | 'call'

interface Props {
  /** The number as it stands beside the country's code. */
  readonly local: string
  readonly onChange: (local: string) => void
  /** The person has come back to change the number. */
  readonly takesFocus: boolean
  readonly onIntent: () => void
  readonly onCode: (phone: string) => Promise<void>
  readonly onCall: (phone: string) => Promise<void>
}

/** The phone to sign in by, and how to confirm it, where the operator leaves the choice (specification §2). */
export function PhoneForm({ local, onChange, takesFocus, onIntent, onCode, onCall }: Props) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState(false)
  const [working, setWorking] = useState<Way>()
  const [failure, setFailure] = useState<unknown>()
  const phone = wholePhone(local, config.phone)

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])

  async function ask(way: Way) {
    setLeft(true)
    if (!phone || working) return
    setWorking(way)
    setFailure(undefined)
    try {
      await (way === 'code' ? onCode(phone) : onCall(phone))
    } catch (error) {
      setFailure(error)
      setWorking(undefined)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void ask(authBySms ? 'code' : 'call')
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <PhoneInput
        label={t('common.phoneNumber')}
        value={local}
        onChange={onChange}
        onFocus={onIntent}
        onBlur={() => setLeft(local !== '')}
        error={left && !phone && t('common.phoneShort')}
        description={authBySms ? t('pageAuth.phoneByCode') : t('pageAuth.phoneByCall')}
      />
      <OwnDevice />
      {failure !== undefined && <Notice tone="error" live title={failureText(failure, t)} />}
      <div className={classes.step}>
        {authBySms && (
          <SubmitButton complete={phone !== undefined} loading={working === 'code'}>
            {t('pageAuth.getCode')}
          </SubmitButton>
        )}
        {authByCall && (
          <SubmitButton
            variant={authBySms ? 'default' : 'filled'}
            complete={phone !== undefined}
            loading={working === 'call'}
            {...(authBySms && { onClick: () => void ask('call') })}
          >
            {t('pageAuth.getCall')}
          </SubmitButton>
        )}
      </div>
      <p className={classes.hint}>{t('pageAuth.phoneHint')}</p>
    </form>
  )
}

import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { wholePhone } from '../../shared/i18n/phone-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { OwnDevice } from './OwnDevice.tsx'
import classes from './sign-in.module.css'

const { authBySms, authByCall } = config.flags

type Way = 'code' | 'call'

interface Props {
  readonly local: string
  readonly onChange: (local: string) => void
  readonly takesFocus: boolean
  readonly onIntent: () => void
  readonly onCode: (phone: string) => Promise<void>
  readonly onCall: (phone: string) => Promise<void>
}

export function PhoneForm({ local, onChange, takesFocus, onIntent, onCode, onCall }: Props) {
  const t = useMessages()
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
      {failure !== undefined && <Notice severity="error" live title={failureText(failure, t)} />}
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

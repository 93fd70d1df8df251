import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { fieldOf, useLimit } from '../../shared/api/failures.ts'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { wholePhone } from '../../shared/i18n/phone-text.ts'
import { fieldFailureText } from '../../shared/forms/field-failure-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { OwnDevice } from './OwnDevice.tsx'
import classes from './sign-in.module.css'

const { authBySms, authByCall } = config.flags

type Way = 'code' | 'call'

const refusedNumber = { phone_country_unsupported: 'phone', phone_not_mobile: 'phone' } as const

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
  const place = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState<Way>()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isLimited = useLimit(failure)
  const form = useForm({
    initialValues: { phone: local },
    validateInputOnBlur: true,
    onValuesChange: ({ phone }, before) => {
      onChange(phone)
      // A failure, such as a rate limit, concerns the number that was sent.
      if (phone !== before.phone) setFailure(undefined)
    },
    validate: { phone: (typed) => (wholePhone(typed, config.phone) ? null : t('common.phoneShort')) },
  })

  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])

  async function ask(way: Way, values: typeof form.values) {
    const phone = wholePhone(values.phone, config.phone)
    if (!phone || working) return
    setTried(way)
    setWorking(true)
    setFailure(undefined)
    try {
      await (way === 'code' ? onCode(phone) : onCall(phone))
    } catch (error) {
      if (fieldOf(error, refusedNumber)) form.setFieldError('phone', fieldFailureText(error, t))
      else setFailure(error)
      setWorking(false)
    }
  }

  /** Whether the number is well-formed, but cannot be used in the way that was tried. */
  const isRefused = form.isValid() && form.errors['phone'] !== undefined
  const stateOf = (way: Way) => ({
    complete: form.isValid(),
    blocked: tried === way && (isLimited || isRefused),
    loading: working && tried === way,
  })
  const submit = (way: Way) => form.onSubmit((values) => void ask(way, values))

  return (
    <form ref={place} className={classes.form} noValidate onSubmit={submit(authBySms ? 'code' : 'call')}>
      <PhoneInput
        {...validateOnBlur(form.getInputProps('phone'))}
        label={t('common.phoneNumber')}
        onFocus={onIntent}
        errorProps={{ role: 'alert' }}
        description={form.errors['phone'] ? undefined : t(authBySms ? 'pageAuth.phoneByCode' : 'pageAuth.phoneByCall')}
      />
      <OwnDevice />
      {failure !== undefined && <Notice severity="error" live title={failureText(failure, t)} />}
      <div className={classes.step}>
        {authBySms && <SubmitButton {...stateOf('code')}>{t('pageAuth.getCode')}</SubmitButton>}
        {authByCall && (
          <SubmitButton
            variant={authBySms ? 'subtle' : 'filled'}
            {...stateOf('call')}
            {...(authBySms && { onClick: () => submit('call')() })}
          >
            {t('pageAuth.getCall')}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}

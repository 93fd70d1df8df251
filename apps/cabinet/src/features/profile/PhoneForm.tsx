import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { CodeEntry, type CodeSent, sentBefore } from '../../shared/forms/CodeEntry.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { config } from '../../shared/page/config.ts'
import { fieldOf, useLimit } from '../../shared/api/failures.ts'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { phoneText, wholePhone } from '../../shared/i18n/phone-text.ts'
import { fieldFailureText } from '../../shared/forms/field-failure-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useChangePhone } from './profile.api.ts'
import { userQuery } from './user.api.ts'
import classes from './profile.module.css'
import { Done } from '../../shared/forms/Done.tsx'

const refusedNumber = { phone_same: 'phone', phone_country_unsupported: 'phone' } as const

export function PhoneForm() {
  const t = useMessages()
  const { data: user } = useQuery(userQuery())
  const { sendCode, check } = useChangePhone()
  const isLimited = useLimit(sendCode.error)
  const [step, setStep] = useState<{ phone: string; sent: CodeSent }>()
  const form = useForm({
    initialValues: { phone: '' },
    validateInputOnBlur: true,
    // A failure, such as a rate limit, concerns the number that was sent.
    onValuesChange: ({ phone }, before) => {
      if (phone !== before.phone && sendCode.isError) sendCode.reset()
    },
    validate: {
      phone: (local) => {
        const phone = wholePhone(local, config.phone)
        if (!phone) return t('common.phoneShort')
        return phone === user?.phones[0] ? t('profile.phoneSame') : null
      },
    },
  })

  function submit({ phone: local }: typeof form.values) {
    const phone = wholePhone(local, config.phone)
    if (!phone) return
    sendCode.mutate(phone, {
      onSuccess: (sent) => setStep({ phone, sent }),
      onError: (error) => {
        const sent = sentBefore(error)
        if (sent) return setStep({ phone, sent })
        const field = fieldOf(error, refusedNumber)
        if (field) form.setFieldError(field, fieldFailureText(error, t))
      },
    })
  }

  /** Whether the phone is well-formed, but was refused. */
  const isRefused = form.isValid('phone') && form.errors['phone'] !== undefined

  if (needsConfirmation(sendCode.error)) return <ConfirmIdentity onConfirmed={() => submit(form.values)} />
  if (step && check.isSuccess) {
    return <Done title={t('profile.phoneChanged', { phone: phoneText(step.phone, config.phone.mask) })} />
  }
  if (step) {
    return (
      <div className={classes.actions}>
        <CodeEntry
          sent={step.sent}
          sentTo={phoneText(step.phone, config.phone.mask)}
          submit={t('common.confirm')}
          onCheck={check.mutateAsync}
          sendsItself
          onResend={() => sendCode.mutateAsync(step.phone)}
        />
        <Button variant="subtle" onClick={() => setStep(undefined)}>
          {t('profile.anotherNumber')}
        </Button>
      </div>
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <PhoneInput
        {...validateOnBlur(form.getInputProps('phone'))}
        label={t('common.phoneNumber')}
        description={form.errors['phone'] ? undefined : t('profile.phoneText')}
        data-autofocus
      />
      {sendCode.error && !fieldOf(sendCode.error, refusedNumber) && (
        <Notice severity="error" live title={failureText(sendCode.error, t)} />
      )}
      <SheetActions>
        <SubmitButton complete={form.isValid()} blocked={isLimited || isRefused} loading={sendCode.isPending}>
          {t('common.sendCode')}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}

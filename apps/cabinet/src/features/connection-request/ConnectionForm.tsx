import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AddressInput } from '../../shared/forms/AddressInput.tsx'
import { config } from '../../shared/page/config.ts'
import { requestOf, requestRules, useRequestConnection } from '../../shared/contract/connection-request.ts'
import { NameInput } from '../../shared/forms/NameInput.tsx'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import classes from './connection-request.module.css'

export function ConnectionForm() {
  const t = useMessages()
  const request = useRequestConnection()
  const form = useForm({
    initialValues: { name: '', phone: '', address: '', agreed: false },
    validateInputOnBlur: true,
    validate: { ...requestRules(t), agreed: (agreed) => (agreed ? null : t('common.offerMissing')) },
  })

  if (request.isSuccess) {
    const number = phoneText(request.variables.phone as string, config.phone.mask)
    return (
      <div className={classes.form}>
        <Notice severity="ok" live title={t('common.requestSent')}>
          {t('common.requestSentText', { phone: number })}
        </Notice>
        <Button
          variant="default"
          onClick={() => {
            form.reset()
            request.reset()
          }}
        >
          {t('connection.another')}
        </Button>
      </div>
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => request.mutate(requestOf(values)))}>
      <p className={classes.lead}>{t('connection.lead')}</p>
      <NameInput {...form.getInputProps('name')} />
      <PhoneInput {...form.getInputProps('phone')} label={t('common.requestPhone')} />
      <AddressInput {...form.getInputProps('address')} value={form.values.address} />
      <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {request.error && <Notice severity="error" live title={failureText(request.error, t)} />}
      <SubmitButton complete={form.isValid()} loading={request.isPending}>
        {t('common.requestSend')}
      </SubmitButton>
    </form>
  )
}

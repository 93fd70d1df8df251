import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AddressInput } from '../../shared/AddressInput.tsx'
import { config } from '../../shared/config.ts'
import { requestOf, requestRules, useRequestConnection } from '../../shared/connection-request.ts'
import { NameInput } from '../../shared/NameInput.tsx'
import { OfferCheckbox } from '../../shared/OfferCheckbox.tsx'
import { PhoneInput } from '../../shared/PhoneInput.tsx'
import { phoneText } from '../../shared/phone-text.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import classes from './connection-request.module.css'

/** Becoming a subscriber: who calls back whom and where, and the offer agreement (specification §2). */
export function ConnectionForm() {
  const t = useTexts()
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
        <Notice tone="ok" live title={t('common.requestSent')}>
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
      {request.error && <Notice tone="error" live title={failureText(request.error, t)} />}
      <SubmitButton complete={form.isValid()} loading={request.isPending}>
        {t('common.requestSend')}
      </SubmitButton>
    </form>
  )
}
